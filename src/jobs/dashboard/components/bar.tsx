type BarProps = { share: number; color: string; height?: number }

/**
 * A bar whose width is `share` percent, with a visible minimum. It is hidden from screen readers because the text
 * beside it says the same.
 */
export function Bar({ share, color, height = 36 }: BarProps) {
  return (
    <svg aria-hidden="true" width={`${Math.max(share, 1)}%`} height={height} className="shrink-0">
      <rect width="100%" height={height} rx={height / 6} className={color} />
    </svg>
  )
}
