import { queuePath } from '../../flags/queue/shared/queue-links'
import { newsList } from '../../news/table/news-list'
import { staffPaths } from '../../scholarships/paths'
import { listHref } from '../../ui/lists/list-href'
import { organizationTable } from '../organizations/organizations-query'

export const mostNeeds = 1000

/** How many wait, for people: "1,000+" where the rest isn't counted. */
export const needCount = (count: number) =>
  count > mostNeeds ? `${mostNeeds.toLocaleString('en-US')}+` : count.toLocaleString('en-US')

/** What waits for the team, in the order of the dashboard: the words after the number, and where they are listed. */
export const needWords = {
  flags: { one: 'flagged post to review', many: 'flagged posts to review', href: queuePath },
  reports: {
    one: 'reported message to review',
    many: 'reported messages to review',
    href: '/spedcommons-reports/messages',
  },
  messages: {
    one: 'open message in the inbox',
    many: 'open messages in the inbox',
    href: listHref('/spedcommons-reports/inbox', { status: 'open' }),
  },
  unanswered: {
    one: 'question without an answer for more than 48 hours',
    many: 'questions without an answer for more than 48 hours',
    href: listHref('/questions', { is: 'unanswered' }),
  },
  orders: {
    one: 'organization waiting for approval of its purchase order',
    many: 'organizations waiting for approval of their purchase orders',
    href: organizationTable.href({ status: 'order' }),
  },
  trials: {
    one: 'free trial that ends within 7 days',
    many: 'free trials that end within 7 days',
    href: organizationTable.href({ status: '3' }),
  },
  scheduled: {
    one: 'article scheduled',
    many: 'articles scheduled',
    href: newsList.href({ status: 'Scheduled' }),
  },
  changed: {
    one: 'article with changes that aren’t published',
    many: 'articles with changes that aren’t published',
    href: newsList.href({ status: 'Changed' }),
  },
  essays: {
    one: 'scholarship application to review',
    many: 'scholarship applications to review',
    href: staffPaths.list,
  },
  draws: {
    one: 'giveaway that is over and not drawn',
    many: 'giveaways that are over and not drawn',
    href: staffPaths.giveaways,
  },
} as const satisfies Record<string, { one: string; many: string; href: string }>
export type NeedName = keyof typeof needWords
export const needNames = Object.keys(needWords) as NeedName[]
