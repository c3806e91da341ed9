import { anyChoice, anyText, choice, defineList, flag, type QueryOf, searchText } from '../../ui/lists/define-list'
import type { Audience, ContactFormName, ContactStatus } from '../contact/choices'

export const inboxPath = '/spedcommons-reports/inbox'

export const formLabels: Readonly<Record<ContactFormName, string>> = {
  contact: 'Contact form',
  resources: 'Join the community',
}

export const messageStatusLabels: Readonly<Record<ContactStatus, string>> = { open: 'Open', done: 'Done' }

const audienceLabels: Readonly<Record<Audience, string>> = {
  Student: 'Student',
  Teacher: 'Teacher',
  'Looking for a job': 'Looking for a job',
  Administrator: 'Administrator',
  'SPED professional': 'SPED professional',
  'Private practice': 'Private practice',
}

const fields = {
  form: choice('Form', 'Both forms', formLabels),
  audience: choice('Audience', 'Everyone', audienceLabels),
  /** One staff member's ID, or `none` for those that nobody has taken. */
  assignee: anyChoice('Assigned to', 'Anyone', anyText(100).read),
}

const q = searchText('Name, email, or message')

/** What the form above the list has fields for. Links choose the other parameters. */
export const inboxSearch = defineList(inboxPath, { q, ...fields })

export const inboxList = defineList(inboxPath, {
  q,
  status: choice('Status', 'All', messageStatusLabels),
  ...fields,
  /** The messages marked as spam, which are in no other list. */
  spam: flag('1'),
  /** Among open messages, or among done ones. */
  sort: flag('oldest'),
})
export type InboxQuery = QueryOf<typeof inboxList>

/** Only within one status: among all messages, those that are done would come first. */
export const isOldestFirst = ({ sort, status, spam }: Partial<InboxQuery>) => Boolean(sort && status && !spam)

export const inboxParameters = (query: Partial<InboxQuery>): Record<string, string> =>
  Object.fromEntries(inboxList.changed(query))

type Place = {
  pages?: string | null
  /** A message that is shown open. */
  open?: string
  /** How many messages a form without JavaScript has just changed. */
  changed?: number
}

/** The fragment moves the focus to the message, or to the sentence that confirms the change. */
export function inboxHref(query: Partial<InboxQuery>, { pages, open, changed }: Place = {}): string {
  const href = inboxList.href(query, { pages, open, changed: changed?.toString() })
  if (open !== undefined) return `${href}#${messageAnchor(open)}`
  return changed === undefined ? href : `${href}#done`
}

export const messageAnchor = (id: string) => `message-${id}`
