import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { type FlagKind, postedFlagKinds } from '../../choices'
import type { QueueFilter, QueueOrder } from '../flag-queue'

export const queuePath = '/spedcommons-reports/flags'

/** What new members wrote first. The room of the posts has this page. */
export const firstPostsPath = '/spedcommons-reports/first-posts'

/** With an order, the page leads back to the list in that order. */
export const settlePath = (id: string, order?: QueueOrder) =>
  listHref(`${queuePath}/${encodeURIComponent(id)}`, { sort: order })

type QueueAddress = { show?: QueueFilter; order?: QueueOrder | undefined; cursor?: string | null; done?: number }

/** The fragment moves the focus to the sentence that confirms a decision. */
export const queueHref = ({ show, order, cursor, done }: QueueAddress) =>
  listHref(queuePath, { show: show === 'settled' && show, sort: order, cursor, done: done?.toString() }) +
  (done === undefined ? '' : '#done')

/** Other kinds are settled on the page that their path leads to. */
export const isSettledHere = ({ kind }: { kind: FlagKind }) => postedFlagKinds.some((posted) => posted === kind)

const getLinks = (order: QueueOrder | undefined) =>
  [
    { name: 'open', label: 'Open', href: queueHref({ order }) },
    { name: 'settled', label: 'Settled', href: queueHref({ show: 'settled', order }) },
    { name: 'first posts', label: 'First posts', href: firstPostsPath },
  ] as const

/** The pages of Flags: the open and settled ones, and what new members wrote first. */
export function QueueLinks({
  current,
  order,
}: {
  current: QueueFilter | 'first posts'
  order?: QueueOrder | undefined
}) {
  return (
    <FilterLinks
      label="Flags"
      className="mt-4"
      filters={getLinks(order).map(({ name, ...link }) => ({ ...link, isCurrent: name === current }))}
    />
  )
}
