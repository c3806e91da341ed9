/** People around a table: the half circle and dots that all our drawings use. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
      <path d="M6 30a14 14 0 0 1 28 0z" fill="var(--accent)" />
      <g fill="var(--warm)">
        <circle cx="4.5" cy="21" r="3.5" />
        <circle cx="11" cy="11.5" r="3.5" />
        <circle cx="29" cy="11.5" r="3.5" />
        <circle cx="35.5" cy="21" r="3.5" />
      </g>
      <circle cx="20" cy="7.5" r="3.5" fill="var(--accent)" />
    </svg>
  )
}
