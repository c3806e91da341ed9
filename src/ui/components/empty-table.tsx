/** The table from the other drawings, with one empty seat. */
export function EmptyTable({ className = 'w-44' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className={`${className} max-w-full`}>
      <path d="M30 110a70 70 0 0 1 140 0z" fill="var(--accent)" />
      <circle cx="20" cy="66" r="12" fill="var(--warm)" />
      <circle cx="54" cy="26" r="13" fill="var(--danger)" opacity=".85" />
      <circle cx="100" cy="15" r="13" fill="none" stroke="var(--muted)" strokeWidth="2.5" strokeDasharray="5 5" />
      <circle cx="146" cy="26" r="13" fill="var(--success)" opacity=".8" />
      <circle cx="180" cy="66" r="12" fill="var(--warm)" />
    </svg>
  )
}
