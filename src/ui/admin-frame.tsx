import type { ReactNode } from 'react'
import { adminNavigation } from './navigation'

type AdminFrameProps = {
  organization: string
  /** The address of the room of `adminNavigation` that this page belongs to. */
  room: string
  /** The way back from a page inside the room; the room's own page has none. */
  back?: { label: string; href: string }
  children: ReactNode
}

/** What stands around each page of the employer's area: its rooms, and the way back. */
export function AdminFrame({ organization, room, back, children }: AdminFrameProps) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 pb-8">
      <nav aria-label={organization} className="flex flex-wrap gap-x-6 border-line border-b">
        {adminNavigation.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={href === room ? (back ? 'true' : 'page') : undefined}
            className="border-transparent border-b-3 leading-[44px] text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold"
          >
            {label}
          </a>
        ))}
      </nav>
      {back && (
        <a href={back.href} className="mt-4 inline-flex min-h-11 items-center">
          ← {back.label}
        </a>
      )}
      {children}
    </div>
  )
}
