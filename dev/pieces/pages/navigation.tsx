import { SectionLinks } from '../../../src/ui/layouts/section-page'
import type { AreaRules, NavigationEntry } from '../../../src/ui/server/navigation'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const sectionLabels = [
  ...['Management', 'Organizations', 'Members', 'News', 'Scholarships'],
  ...['Flags', 'Inbox', 'Districts', 'First jobs', 'Audit'],
]
const headerLabels = ['SPED News', 'Scholarships', 'Resources', 'SPED Q&A', 'Jobs', 'People']
const mobileLabels = [...headerLabels, 'For Schools', 'Tags', 'Categories', 'Giveaway']

const toSlug = (label: string) => label.toLowerCase().replace(/[^a-z]+/g, '-')
const entriesAt = (place: NavigationEntry['place'], labels: string[]): NavigationEntry[] =>
  labels.map((label, rank) => ({ place, rank, label, href: `/dev/${toSlug(label)}` }))

/** The header, the menu, and the area of this page, as they are once every room exists. */
export const invented: { navigation: NavigationEntry[]; areas: Record<string, AreaRules> }[] = [
  {
    navigation: [
      ...entriesAt('header', headerLabels),
      ...entriesAt('mobile', mobileLabels),
      ...entriesAt('more', ['For Professionals', 'About Us', 'Contact Us']),
      ...entriesAt('guest', ['Post a Job']),
      ...entriesAt('account', ['Management', 'Dashboard', 'Notifications', 'Profile', 'Saved Jobs', 'Messages']),
    ],
    areas: { '/dev': { isWide: true } },
  },
]

const sections = sectionLabels.map((label) => ({ label, href: `/dev/sections/${toSlug(label)}` }))
const samples = [
  { label: 'Ten sections, on a section’s own page', count: 10, current: 2, isOwnPage: true },
  { label: 'Ten sections, on a page inside a section', count: 10, current: 4, isOwnPage: false },
  { label: 'Six sections, which scroll sideways on phones', count: 6, current: 5, isOwnPage: true },
]

export default function NavigationPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="A room adds its links in its navigation file. The header of this page has six links and its menu ten. Section links are for an area with pages of its own."
    >
      {samples.map(({ label, count, current, isOwnPage }) => (
        <Sample key={label} state={label}>
          <SectionLinks
            label={label}
            sections={sections.slice(0, count)}
            current={sections[current]?.href ?? ''}
            isOwnPage={isOwnPage}
          />
        </Sample>
      ))}
    </PiecePage>
  )
}
