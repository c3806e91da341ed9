import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import type { QueueFilter } from '../queue-order'
import { firstPostsPath, queuePath } from '../queue-row'

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
