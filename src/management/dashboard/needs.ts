import { queuePath } from '../../flags/queue/shared/queue-links'
import { newsList } from '../../news/table/news-list'
import { formatDay } from '../../platform/time/clock'
import { staffPaths } from '../../scholarships/paths'
import { timeSince } from '../../ui/hooks/format-time'
import { listHref } from '../../ui/lists/list-href'
import { organizationTable } from '../organizations/organizations-query'

export const maxNeeds = 1000

/** How many wait, for people: "1,000+" where the rest isn't counted. */
export const needCount = (count: number) =>
  count > maxNeeds ? `${maxNeeds.toLocaleString('en-US')}+` : count.toLocaleString('en-US')

/**
 * What waits for the team, in the order of the dashboard: the words after the number, where exactly these are listed, and
 * the button that leads there.
 */
export const needWords = {
  flags: { one: 'flagged post to review', many: 'flagged posts to review', button: 'Open flags', href: queuePath },
  reports: {
    one: 'reported message to review',
    many: 'reported messages to review',
    button: 'Open reports',
    href: '/spedcommons-reports/messages',
  },
  messages: {
    one: 'open message in the inbox',
    many: 'open messages in the inbox',
    button: 'Open inbox',
    href: listHref('/spedcommons-reports/inbox', { status: 'open', sort: 'oldest' }),
  },
  unanswered: {
    one: 'question without an answer for more than 48 hours',
    many: 'questions without an answer for more than 48 hours',
    button: 'See questions',
    href: '/spedcommons-reports/unanswered',
  },
  orders: {
    one: 'organization waiting for approval of its purchase order',
    many: 'organizations waiting for approval of their purchase orders',
    button: 'See orders',
    href: organizationTable.href({ status: 'order' }),
  },
  trials: {
    one: 'free trial that ends within 7 days',
    many: 'free trials that end within 7 days',
    button: 'See trials',
    href: organizationTable.href({ status: 'ending', sort: 'ends' }),
  },
  changed: {
    one: 'article with changes that aren’t published',
    many: 'articles with changes that aren’t published',
    button: 'See articles',
    href: newsList.href({ status: 'Changed' }),
  },
  essays: {
    one: 'scholarship application to review',
    many: 'scholarship applications to review',
    button: 'See scholarships',
    href: staffPaths.list,
  },
  draws: {
    one: 'giveaway that is over and not drawn',
    many: 'giveaways that are over and not drawn',
    button: 'See giveaways',
    href: staffPaths.giveaways,
  },
} as const satisfies Record<string, { one: string; many: string; button: string; href: string }>
export type NeedName = keyof typeof needWords
export const needNames = Object.keys(needWords) as NeedName[]

/** How many of a thing wait, and the time of the first of them: since when it waits, or when it ends. */
export type Need = { name: NeedName; count: number; first: string | null }

/** What needs the team, after its number: "flagged posts to review, the oldest from 2 days ago". */
export function needText({ name, count, first }: Need, now: string): string {
  const { one, many } = needWords[name]
  const words = count === 1 ? one : many
  if (first === null) return words
  if (name === 'trials') return `${words}, ${count === 1 ? 'on' : 'the first on'} ${formatDay(first)}`
  return `${words}, ${count === 1 ? 'from' : 'the oldest from'} ${timeSince(first, now)}`
}
