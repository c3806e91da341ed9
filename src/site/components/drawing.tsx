/** People around a table: the drawing on the landing page. */
export function Drawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className={className}>
      <path d="M40 300a160 160 0 0 1 320 0z" fill="var(--accent)" />
      <circle cx="34" cy="196" r="30" fill="var(--warm)" />
      <circle cx="98" cy="98" r="38" fill="var(--danger)" opacity=".85" />
      <circle cx="204" cy="52" r="46" fill="var(--accent)" opacity=".55" />
      <circle cx="312" cy="104" r="34" fill="var(--success)" opacity=".8" />
      <circle cx="368" cy="200" r="28" fill="var(--warm)" />
      <g stroke="var(--paper)" strokeWidth="5" strokeLinecap="round" fill="none" opacity=".9">
        <path d="M120 268h70M120 246h46" />
        <path d="M226 246l14 22 34-44" />
      </g>
    </svg>
  )
}
