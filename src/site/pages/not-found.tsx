import { ButtonLink } from '../../ui/button'

export const hydrates = 'on reach'

/** An address that leads nowhere (spec 1 section 2). */
export default function NotFound() {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-16">
      <EmptyTable />
      <h1 className="mt-8 font-bold text-display">Whoops</h1>
      <p className="mt-4 max-w-prose text-large text-muted">
        The page you are looking for might have been removed or is temporarily unavailable.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">Back to Home</ButtonLink>
        <ButtonLink kind="outlined" href="/jobs">
          Find a Job
        </ButtonLink>
      </p>
    </div>
  )
}

/** The table of the other drawings, with one seat kept free. */
function EmptyTable() {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className="w-44 max-w-full">
      <path d="M30 110a70 70 0 0 1 140 0z" fill="var(--accent)" />
      <circle cx="20" cy="66" r="12" fill="var(--warm)" />
      <circle cx="54" cy="26" r="13" fill="var(--danger)" opacity=".85" />
      <circle cx="100" cy="15" r="13" fill="none" stroke="var(--muted)" strokeWidth="2.5" strokeDasharray="5 5" />
      <circle cx="146" cy="26" r="13" fill="var(--success)" opacity=".8" />
      <circle cx="180" cy="66" r="12" fill="var(--warm)" />
    </svg>
  )
}
