import type { ReactNode } from 'react'
import { MenuLink, useDisclosure } from '../components/menu'
import {
  type Entry,
  SectionLink,
  SectionsHere,
  type SiteArea,
  scrollingRow,
  useNavigation,
} from '../shell/shell-context'

/** In a row of more links, which scrolls sideways on phones, most would be out of sight. */
const fewLinks = 7

type SectionPageProps = {
  /** The pages between the area's first page and this one. Empty on a section's own page. */
  trail?: Entry[]
  /** The label of this page in the breadcrumb, if it has a trail. */
  here?: string
  children: ReactNode
}

const noArea = { label: '', sections: [], current: '' }

/** The layout of pages in an area that keeps the site's header: the area's sections and a breadcrumb. */
export function SectionPage({ trail = [], here = '', children }: SectionPageProps) {
  const { area = noArea } = useNavigation()
  const [start] = area.sections
  return (
    <div className="page-edges pb-8 print:max-w-none print:p-0">
      <div className="border-line border-b print:hidden">
        <SectionLinks {...area} isOwnPage={trail.length === 0} />
      </div>
      {start && trail.length > 0 && <Breadcrumb trail={[start, ...trail]} here={here} />}
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

type SectionLinksProps = Pick<SiteArea, 'label' | 'sections' | 'current'> & {
  /** Whether this is the current section's own page, and not one inside it. */
  isOwnPage: boolean
}

/** The sections of an area. On phones, many sections are behind a button that shows the current one. */
export function SectionLinks({ label, sections, current, isOwnPage }: SectionLinksProps) {
  const getAriaCurrent = ({ href }: Entry) => (href === current ? (isOwnPage ? 'page' : 'true') : undefined)
  const isLong = sections.length > fewLinks
  return (
    <nav aria-label={label} className="relative">
      <div className={`flex gap-x-6 ${isLong ? 'flex-wrap max-[68.75rem]:hidden' : scrollingRow}`}>
        {sections.map((section) => (
          <SectionLink key={section.href} {...section} isCurrent={getAriaCurrent(section)} />
        ))}
      </div>
      {isLong && (
        <FoldedLinks here={<SectionsHere label={label} sections={sections} current={current} />}>
          {sections.map((section) => (
            <MenuLink key={section.href} href={section.href} aria-current={getAriaCurrent(section)}>
              {section.label}
            </MenuLink>
          ))}
        </FoldedLinks>
      )}
    </nav>
  )
}

function FoldedLinks({ here, children }: { here: ReactNode; children: ReactNode }) {
  const { ref } = useDisclosure()
  return (
    <details ref={ref} className="min-[68.75rem]:hidden">
      <summary className="flex min-h-11 items-center gap-2 border-transparent -outline-offset-3">
        {here}
        <span aria-hidden="true" className="icon icon-chevron-down" />
      </summary>
      <div className="absolute inset-x-0 top-full z-40 grid rounded-control border border-line bg-raised p-2 shadow-lg">
        {children}
      </div>
    </details>
  )
}
