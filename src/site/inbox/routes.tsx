import { Hono } from 'hono'
import { listTeam } from '../../accounts/directory/member-list'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { changeChosenMessages, changeOneMessage, getStaffMember } from './change-message'
import { exportInbox, type InboxMessage, readInbox } from './inbox'
import { formLabels, inboxHref, inboxList, messageStatusLabels } from './inbox-query'
import { changeFor, countMessages } from './message-actions'
import ChosenMessagesPage from './pages/chosen-messages'
import InboxPage, { type InboxProps } from './pages/inbox'
import { ChosenMessages, MessageChoice } from './rules'

const columns: Readonly<Record<string, (message: InboxMessage) => string>> = {
  Received: ({ created }) => created,
  Form: (message) => formLabels[message.form],
  Status: ({ spam, status }) => (spam ? 'Spam' : messageStatusLabels[status]),
  'Assigned to': ({ assignee }) => assignee?.displayName ?? '',
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Title: ({ title }) => title,
  School: ({ school }) => school,
  'Describes themselves as': ({ audiences }) => audiences.join(', '),
  Message: ({ message }) => message,
  Note: ({ note }) => note,
}

export const inboxPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/inbox', requireStaff, rateLimit(sharedLimits.search), (c) =>
    show(c, c.req.query(), { open: c.req.query('open') ?? null, returned: null }),
  )
  .get('/spedcommons-reports/inbox.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const parts = await exportInbox(c.var.db, { ...inboxList.read(c.req.query()), by: getActor(c) })
    return downloadCsv(c, { name: `inbox-${timestamp().slice(0, 10)}`, columns, parts })
  })
  .get('/spedcommons-reports/inbox/chosen', requireStaff, async (c) => {
    const chosen = await parseFields(ChosenMessages, { ids: c.req.queries('ids'), action: c.req.query('action') })
    const here = c.req.query('here') ?? ''
    return showPage(c, ChosenMessagesPage, { chosen, here, back: backTo(here), result: null }, { title: 'Inbox' })
  })
  .post(
    '/spedcommons-reports/inbox/chosen',
    ...form(changeChosenMessages, {
      read: (typed) => getChosen(typed),
      next: (c, outcomes, typed) => {
        const refusals = outcomes.flatMap(({ ok, detail = '' }) => (ok ? [] : [detail]))
        const [here = '', changed] = [typed.here, outcomes.length - refusals.length]
        return refusals.length === 0 ? backTo(here, { changed }) : showRefusals(c, typed, { changed, refusals })
      },
    }),
  )
  .post(
    '/spedcommons-reports/inbox/:id',
    ...form(changeOneMessage, {
      read: async (typed, c) => {
        const { action } = await parseFields(MessageChoice, { action: typed.action })
        return changeFor(action, { typed, me: getStaffMember(c), now: timestamp() })
      },
      next: (_, __, { here = '' }, { id }) => backTo(here, { open: id }),
      again: (c, { typed, errors, problem }, { id }) => {
        const returned = { id, typed, errors: Object.keys(errors).length > 0 ? errors : { note: problem } }
        return show(c, Object.fromEntries(new URLSearchParams(typed.here)), { open: id, returned })
      },
    }),
  )

const getChosen = ({ ids = '', action }: Record<string, string>) => ({ ids: ids.split(' ').filter(Boolean), action })

/** Says which of the chosen messages could not be changed. It says how many, and not what they say. */
async function showRefusals(
  c: AppContext,
  typed: Record<string, string>,
  result: { changed: number; refusals: string[] },
) {
  const chosen = await parseFields(ChosenMessages, getChosen(typed))
  const { here = '' } = typed
  const head = { title: `${countMessages(result.refusals.length)} left`, status: 422 as const }
  return showPage(c, ChosenMessagesPage, { chosen, here, back: backTo(here), result }, head)
}

/** The list with its filters, as the form's field `here` has them. */
function backTo(here: string, place: { changed?: number; open?: string } = {}): string {
  const parameters = Object.fromEntries(new URLSearchParams(here))
  return inboxHref(inboxList.read(parameters), { pages: parameters.pages || null, ...place })
}

async function show(
  c: AppContext,
  parameters: Readonly<Record<string, string>>,
  shown: Pick<InboxProps, 'open' | 'returned'>,
) {
  const { db } = c.var
  const query = inboxList.read(parameters)
  const walk = readWalk(parameters)
  const cursor = walk.at(-1)
  const [{ messages, next }, team] = await Promise.all([
    readInbox(db, { ...query, cursor, limit: pageSize, by: getActor(c) }),
    listTeam(db, getSettings(c.env).STAFF_DOMAINS),
  ])
  const props: InboxProps = {
    messages,
    query,
    team,
    me: getStaffMember(c),
    pageSize,
    now: timestamp(),
    ...shown,
    pages: walkedPages({ walk, next, size: pageSize, shown: messages.length, total: '' }),
    cursor: cursor ?? null,
    walked: parameters.pages ?? null,
    changed: /^\d{1,3}$/.test(parameters.changed ?? '') ? Number(parameters.changed) : null,
  }
  return showPage(c, InboxPage, props, { title: 'Inbox' })
}
