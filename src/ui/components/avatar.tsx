type AvatarProps = {
  name: string
  src: string | null
  /** 40 px, for a line of text. */
  isSmall?: boolean
}

/** A picture or initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, isSmall = false }: AvatarProps) {
  const size = isSmall ? 'size-10' : 'size-16'
  if (src)
    return <img src={src} alt="" width={72} height={72} className={`${size} shrink-0 rounded-pill object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${size} ${isSmall ? 'text-small' : 'text-large'} grid shrink-0 place-items-center rounded-pill bg-wash font-semibold text-accent`}
    >
      {getInitials(name)}
    </span>
  )
}

/** Returns the first letters of the first and last words, in any script, or '' if the name has no letters. */
export function getInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return (first + last).toLocaleUpperCase('en')
}
