import type { ReactNode } from 'react'
import { type Entry, useNavigation } from '../shell/navigation-context'

type SectionPageProps = {
  /** The pages between the area's first page and this one. Empty on a section's own page. */
  trail?: Entry[]
  /** The label of this page in the breadcrumb. */
  here: string
  children: ReactNode
}

/** The layout of pages in an area that keeps the site's header: the area's sections and a breadcrumb. */
export function SectionPage({ trail = [], here, children }: SectionPageProps) {
  const { label, sections, current } = useNavigation().area ?? { label: '', sections: [], current: '' }
  const [start] = sections
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 pb-8">
      <nav aria-label={label} className="flex gap-x-6 overflow-x-auto border-line border-b">
        {sections.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={href === current ? (trail.length > 0 ? 'true' : 'page') : undefined}
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
