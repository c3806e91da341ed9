import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { type FlagKind, postedFlagKinds } from '../../choices'
import type { QueueFilter } from '../flag-queue'

export const queuePath = '/spedcommons-reports/flags'

/** What new members wrote first. The room of the posts has this page. */
export const firstPostsPath = '/spedcommons-reports/first-posts'

export const settlePath = (id: string) => `${queuePath}/${encodeURIComponent(id)}`

/** Other kinds are settled on the page that their path leads to. */
export const isSettledHere = ({ kind }: { kind: FlagKind }) => postedFlagKinds.some((posted) => posted === kind)

const links = [
  { name: 'open', label: 'Open', href: queuePath },
  { name: 'settled', label: 'Settled', href: listHref(queuePath, { show: 'settled' }) },
  { name: 'first posts', label: 'First posts', href: firstPostsPath },
] as const

/** The pages of Flags: the open and settled ones, and what new members wrote first. */
export function QueueLinks({ current }: { current: QueueFilter | 'first posts' }) {
  return (
    <FilterLinks
      label="Flags"
      className="mt-4"
      filters={links.map(({ name, ...link }) => ({ ...link, isCurrent: name === current }))}
    />
  )
}
