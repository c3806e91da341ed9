import type { ReactNode } from 'react'
import { type Entry, staffNavigation } from '../shell/navigation'

type StaffFrameProps = {
  /** The pages that lead here, from the room of `staffNavigation` on; none on the dashboard. */
  trail?: Entry[]
  /** What the last step of the trail is called; it is this page. */
  here: string
  children: ReactNode
}

const [start] = staffNavigation

/** What stands around each page of the staff area: its rooms, and where in them this page is. */
export function StaffFrame({ trail = [], here, children }: StaffFrameProps) {
  const room = trail[0]?.href ?? staffNavigation.find(({ label }) => label === here)?.href
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 pb-8">
      <nav aria-label="Management" className="flex gap-x-6 overflow-x-auto border-line border-b">
        {staffNavigation.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={href === room ? (trail.length > 0 ? 'true' : 'page') : undefined}
            className="shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold aria-[current]:[scroll-initial-target:nearest]"
          >
            {label}
          </a>
        ))}
      </nav>
      {start && here !== start.label && <Breadcrumb trail={[start, ...trail]} here={here} />}
      {children}
    </div>
  )
}

function Breadcrumb({ trail, here }: { trail: Entry[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mt-4 text-small">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-x-2">
            <a href={href} className="inline-flex min-h-11 items-center">
              {label}
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 break-words text-muted">
          {here}
        </li>
      </ol>
    </nav>
  )
}
