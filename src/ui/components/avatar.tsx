type AvatarProps = { name: string; src: string | null }

/**
 * A person's picture at 72 px, or their initials. Hidden from screen readers, because the name is always next to it.
 */
export function Avatar({ name, src }: AvatarProps) {
  if (src) return <img src={src} alt="" width={72} height={72} className="size-16 shrink-0 rounded-pill object-cover" />
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center rounded-pill bg-wash font-semibold text-accent text-large"
    >
      {initialsOf(name)}
    </span>
  )
}

/** Returns the first letters of the first and last words, in any script, or '' if the name has no letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return (first + last).toLocaleUpperCase('en')
}
