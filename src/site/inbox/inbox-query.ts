import { listHref } from '../../ui/lists/list-href'
import {
  type Audience,
  audiences,
  type ContactFormName,
  type ContactStatus,
  contactForms,
  contactStatuses,
} from '../contact/choices'

export type InboxQuery = {
  q: string
  status: ContactStatus | null
  form: ContactFormName | null
  audience: Audience | null
  /** One staff member's ID, or `none` for those that nobody has taken. */
  assignee: string | null
  /** The messages marked as spam, which are in no other list. */
  spam: boolean
}

export const inboxPath = '/spedcommons-reports/inbox'

const maxSearchLength = 200
const maxIdLength = 100

/** Parses the query parameters of a page. Unknown values are ignored. */
export function readInboxQuery(query: Readonly<Record<string, string>>): InboxQuery {
  return {
    q: query.q?.trim().slice(0, maxSearchLength) ?? '',
    status: contactStatuses.find((known) => known === query.status) ?? null,
    form: contactForms.find((known) => known === query.form) ?? null,
    audience: Object.values(audiences).find((known) => known === query.audience) ?? null,
    assignee: query.assignee?.slice(0, maxIdLength) || null,
    spam: query.spam === '1',
  }
}

/** The parameters of a query, for the address of a page and for the API. Defaults are left out. */
export const inboxParameters = ({ q, status, form, audience, assignee, spam }: Partial<InboxQuery>) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(form && { form }),
  ...(audience && { audience }),
  ...(assignee && { assignee }),
  ...(spam && { spam: '1' }),
})

type Place = {
  pages?: string | null
  /** A message that is shown open. */
  open?: string
  /** How many messages a form without JavaScript has just changed. */
  changed?: number | null
  /** `.csv` for the download. */
  as?: '' | '.csv'
}

/** The address of the inbox for a query. */
export function inboxHref(
  query: Partial<InboxQuery>,
  { pages = null, open, changed = null, as = '' }: Place = {},
): string {
  const count = changed === null ? null : String(changed)
  const href = listHref(inboxPath + as, { ...inboxParameters(query), pages, open, changed: count })
  // The fragment moves the focus to the message, or to the sentence that confirms the change.
  if (open !== undefined) return `${href}#${messageAnchor(open)}`
  return count === null ? href : `${href}#done`
}

export const messageAnchor = (id: string) => `message-${id}`
