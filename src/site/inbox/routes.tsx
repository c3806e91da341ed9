import { Hono } from 'hono'
import { listTeam } from '../../accounts/directory/team'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { attachment } from '../../platform/http/content-disposition'
import { Problem } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { streamCsv } from '../../platform/text/csv'
import { timestamp } from '../../platform/time/clock'
import { walkedPages, walkOf } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { ContactAction, ContactChange } from '../contact/rules'
import { changeMessage } from './change-message'
import { chosenMessagesPages } from './chosen-routes'
import { exportInbox, type InboxMessage, readInbox } from './inbox'
import { inboxHref, readInboxQuery } from './inbox-query'
import { changeFor } from './message-actions'
import { formLabels, messageStatusLabels } from './message-words'
import InboxPage, { type InboxProps } from './pages/inbox'

const columns = [
  ...[
    'Received',
    'Form',
    'Status',
    'Assigned to',
    'Name',
    'Email',
    'Phone',
    'Title',
    'School',
    'Describes themselves as',
  ],
  ...['Message', 'Note'],
]

/** The messages as CSV, streamed while they are read. */
const inboxCsv = (parts: AsyncIterable<InboxMessage[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

const pageSize = 50

export const inboxPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/inbox', requireStaff, rateLimit(sharedLimits.search), (c) =>
    show(c, c.req.query(), { open: c.req.query('open') ?? null, returned: null }),
  )
  .get('/spedcommons-reports/inbox.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const parts = await exportInbox(c.var.db, { ...readInboxQuery(c.req.query()), by: actorOf(c) })
    const table = inboxCsv(parts, (fault) => logFault(fault, c.var.requestId))
    return c.body(table, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`inbox-${timestamp().slice(0, 10)}.csv`),
      'x-robots-tag': 'noindex,nofollow',
    })
  })
  .route('/', chosenMessagesPages)
  // A form, so that it works without JavaScript.
  .post('/spedcommons-reports/inbox/:id', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [id, typed] = [c.req.param('id'), await readForm(c)]
    const here = Object.fromEntries(new URLSearchParams(typed.here ?? ''))
    try {
      const { action } = await parseFields(ContactAction, { action: typed.action })
      const change = await parseFields(ContactChange, changeFor(action, { typed, me: meOf(c), now: timestamp() }))
      await changeMessage(c.var.db, { id, change, staffDomains: settingsOf(c.env).STAFF_DOMAINS, by: actorOf(c) })
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error
      return show(c, here, { open: id, returned: { id, typed, errors: error.errors } })
    }
    return c.redirect(inboxHref(readInboxQuery(here), { pages: here.pages || null, open: id }), 303)
  })

const meOf = (c: AppContext) => ({ _id: c.var.staff.userId, displayName: c.var.staff.displayName })

async function show(
  c: AppContext,
  parameters: Readonly<Record<string, string>>,
  shown: Pick<InboxProps, 'open' | 'returned'>,
) {
  const [db, query, walk] = [c.var.db, readInboxQuery(parameters), walkOf(parameters)]
  const cursor = walk.at(-1)
  const [{ messages, next }, team] = await Promise.all([
    readInbox(db, { ...query, cursor, limit: pageSize, by: actorOf(c) }),
    listTeam(db, settingsOf(c.env).STAFF_DOMAINS),
  ])
  const props: InboxProps = {
    ...{ messages, query, team, me: meOf(c), pageSize, now: timestamp(), ...shown },
    pages: walkedPages({ walk, next, size: pageSize, shown: messages.length, total: '' }),
    cursor: cursor ?? null,
    walked: parameters.pages ?? null,
    changed: /^\d{1,3}$/.test(parameters.changed ?? '') ? Number(parameters.changed) : null,
  }
  return showPage(c, InboxPage, props, { title: 'Inbox', ...(shown.returned && { status: 422 as const }) })
}

async function* rowsOf(parts: AsyncIterable<InboxMessage[]>): AsyncGenerator<string[][]> {
  for await (const messages of parts)
    yield messages.map(({ created, form, status, spam, assignee, name, email, phone, title, school, ...message }) => [
      ...[created, formLabels[form], spam ? 'Spam' : messageStatusLabels[status], assignee?.displayName ?? ''],
      ...[name, email, phone, title, school, message.audiences.join(', '), message.message, message.note],
    ])
}
