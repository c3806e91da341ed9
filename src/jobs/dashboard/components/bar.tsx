type BarProps = { share: number; color: string; height?: number }

/** A bar that takes so many percent of its room; never so thin that it is not seen. Words beside it say the same. */
export function Bar({ share, color, height = 36 }: BarProps) {
  return (
    <svg aria-hidden="true" width={`${Math.max(share, 1)}%`} height={height} className="shrink-0">
      <rect width="100%" height={height} rx={height / 6} className={color} />
    </svg>
  )
}
