import type { ReactNode } from 'react'
import { MenuLink } from '../components/menu'
import { useDisclosure } from '../hooks/use-disclosure'
import type { Entry, SiteArea } from '../shell/navigation-context'
import { SectionLink } from './section-link'

type SectionLinksProps = Pick<SiteArea, 'label' | 'sections' | 'current'> & {
  /** Whether this is the current section's own page, and not one inside it. */
  isOwnPage: boolean
}

/** In a row of more links, which scrolls sideways on phones, most would be out of sight. */
const fewLinks = 6

/** Such a row begins at the current section. Where no row scrolls, the mark would scroll the whole page. */
const scrollingRow = 'overflow-x-auto [&>[aria-current]]:[scroll-initial-target:nearest]'

/** The sections of an area. On phones, many sections are behind a button that shows the current one. */
export function SectionLinks({ label, sections, current, isOwnPage }: SectionLinksProps) {
  const markOf = ({ href }: Entry) => (href === current ? (isOwnPage ? 'page' : 'true') : undefined)
  const isLong = sections.length > fewLinks
  return (
    <nav aria-label={label} className="relative">
      <div className={`flex gap-x-6 ${isLong ? 'flex-wrap max-md:hidden' : scrollingRow}`}>
        {sections.map((section) => (
          <SectionLink key={section.href} {...section} isCurrent={markOf(section)} />
        ))}
      </div>
      {isLong && (
        <FoldedLinks here={sections.find(({ href }) => href === current)?.label ?? label}>
          {sections.map((section) => (
            <MenuLink key={section.href} href={section.href} aria-current={markOf(section)}>
              {section.label}
            </MenuLink>
          ))}
        </FoldedLinks>
      )}
    </nav>
  )
}

function FoldedLinks({ here, children }: { here: string; children: ReactNode }) {
  const { ref } = useDisclosure()
  return (
    <details ref={ref} className="md:hidden">
      <summary className="flex min-h-11 items-center gap-2 border-transparent -outline-offset-3">
        <span className="border-warm border-b-3 font-semibold leading-[44px]">
          <span className="sr-only">Sections, you are in </span>
          {here}
        </span>
        <span aria-hidden="true">▾</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-40 grid rounded-control border border-line bg-raised p-2 shadow-lg">
        {children}
      </div>
    </details>
  )
}
