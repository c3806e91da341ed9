import type { ReactNode } from 'react'
import { type Entry, useNavigation } from '../shell/navigation-context'
import { SectionLinks } from './section-links'

type SectionPageProps = {
  /** The pages between the area's first page and this one. Empty on a section's own page. */
  trail?: Entry[]
  /** The label of this page in the breadcrumb. */
  here: string
  children: ReactNode
}

const noArea = { label: '', sections: [], current: '' }

/** The layout of pages in an area that keeps the site's header: the area's sections and a breadcrumb. */
export function SectionPage({ trail = [], here, children }: SectionPageProps) {
  const { area = noArea } = useNavigation()
  const [start] = area.sections
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 pb-8">
      <div className="border-line border-b">
        <SectionLinks {...area} isOwnPage={trail.length === 0} />
      </div>
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
