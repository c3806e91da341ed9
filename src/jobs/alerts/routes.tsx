import { Hono } from 'hono'
import { open, requireMember } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { searchLike } from '../job/search-like'
import { findKnownJob } from '../known-job'
import { getChips } from '../search/describe-results'
import { getQueries, searchWords } from '../search/search-request'
import { type Chosen, newAlertHref, type SearchWords, searchHref } from '../search/shared/search-words'
import { alertsPath } from './alert-links'
import { actOnAlerts, changeByLink, openAlert, openAlerts } from './alert-page'
import { type AlertSearch, toSearchWords } from './alert-search'
import {
  changeAlert,
  findOwnAlert,
  isDeletedAlert,
  type ListedAlert,
  listOwnAlerts,
  removeAlert,
  restoreAlert,
} from './alerts'
import { type Frequency, frequencies } from './choices'
import type { FilterChoice, TypedAlert } from './components/alert-fields'
import { confirmAlerts, openConfirmation } from './confirming'
import { makeAlert } from './making'
import AlertAsked from './pages/alert-asked'
import AlertsOfAddress from './pages/alerts-of-address'
import ConfirmAlerts from './pages/confirm-alerts'
import EditAlert from './pages/edit-alert'
import NewAlert from './pages/new-alert'
import OwnAlerts from './pages/own-alerts'
import type { AlertAction } from './rules'

const ownPage = '/profile/alerts'

export const alertPages = new Hono<AppEnv>()
  .get('/alerts/new', open, rateLimit(sharedLimits.read), async (c) => {
    const like = c.req.query('like')
    return like === undefined
      ? askForAlert(c)
      : c.redirect(newAlertHref(searchLike((await findKnownJob(c.var.db, like)).record)))
  })
  .post(
    '/alerts/new',
    ...form(makeAlert, {
      read: readFields,
      next: async (c, alert, typed) => {
        if (alert) return c.redirect(`${ownPage}?done=made&alert=${alert._id}`, 303)
        const email = typed.email ?? c.var.currentUser?.email ?? ''
        return showPage(c, AlertAsked, { email, back: searchHref(readSearch(typed)) }, { title: 'Check your email' })
      },
      again: askForAlert,
    }),
  )
  .get('/alerts/confirm/:token', open, rateLimit(sharedLimits.read), (c) => showConfirmation(c, c.req.param('token')))
  .post(
    '/alerts/confirm/:token',
    ...form(confirmAlerts, {
      read: (typed) => ({ alerts: Object.keys(typed) }),
      next: (_, path) => `${path}?done=confirmed`,
      again: (c, { problem }, { token }) => showConfirmation(c, token, problem),
    }),
  )
  .get('/alerts/:secret', open, rateLimit(sharedLimits.read), (c) => showAlerts(c, c.req.param('secret')))
  .post(
    '/alerts/:secret',
    ...form(actOnAlerts, {
      next: (_, __, { action = '', alert }, { secret }) =>
        `/alerts/${secret}?${new URLSearchParams({ done: action, ...(alert && { alert }) })}`,
    }),
  )
  .get('/alerts/:secret/:id', open, rateLimit(sharedLimits.read), async (c) => {
    const { secret, id } = c.req.param()
    return edit(c, await openAlert(c, secret, id), `/alerts/${secret}`)
  })
  .post(
    '/alerts/:secret/:id',
    ...form(changeByLink, {
      read: readFields,
      next: (_, __, ___, { secret, id }) => `/alerts/${secret}?done=changed&alert=${id}`,
      again: async (c, refused, { secret, id }) =>
        edit(c, await openAlert(c, secret, id), `/alerts/${secret}`, refused),
    }),
  )
  .get(ownPage, requireMember, async (c) => {
    const { email, verifiedEmail } = c.var.member
    const { done, alert } = c.req.query()
    const alerts = await listOwnAlerts(c)
    const deleted = done === 'delete' && alert && (await isDeletedAlert(c, alert)) ? alert : null
    const props = {
      alerts,
      deleted,
      done: done === 'delete' && !deleted ? null : doneWords(done, alert, alerts),
      isConfirmed: email === verifiedEmail,
    }
    return showPage(c, OwnAlerts, props, { title: 'Job alerts' })
  })
  .get('/profile/alerts/:id', requireMember, async (c) => edit(c, await findOwnAlert(c, c.req.param('id')), ownPage))
  .post(
    '/profile/alerts/:id',
    ...form(changeAlert, {
      read: (typed) => ('paused' in typed ? { paused: typed.paused === 'yes' } : readFields(typed)),
      next: (_, __, { paused }, { id }) =>
        `${ownPage}?done=${paused === 'yes' ? 'pause' : paused === 'no' ? 'undo' : 'changed'}&alert=${id}`,
      again: async (c, refused, { id }) => edit(c, await findOwnAlert(c, id), ownPage, refused),
    }),
  )
  .post(
    '/profile/alerts/:id/delete',
    ...form(removeAlert, { next: (_, __, ___, { id }) => `${ownPage}?done=delete&alert=${id}` }),
  )
  .post(
    '/profile/alerts/:id/undo',
    ...form(restoreAlert, { next: (_, __, ___, { id }) => `${ownPage}?done=undo&alert=${id}` }),
  )

const done: Record<AlertAction['action'] | 'made' | 'confirmed' | 'changed', string> = {
  made: 'Your alert is on. We’ll email you when there are new jobs.',
  confirmed: 'Your alerts are on. We’ll email you when there are new jobs.',
  changed: 'Your alert is saved.',
  stop: 'Stopped. We won’t email you these anymore.',
  undo: 'It’s on again.',
  pause: 'Paused.',
  week: 'You’ll get it on Mondays.',
  day: 'You’ll get it every day.',
  reason: 'Thank you for telling us.',
  delete: 'The alert is deleted.',
  keep: 'Your alerts go on.',
  link: 'Check your email: we sent you a link that is valid for an hour.',
}

type Shown = Pick<ListedAlert, '_id' | 'status' | 'every' | 'reason'>
const isGoing = (alerts: Shown[]) => alerts.some(({ status }) => status === 'on')

/** Whether what was done still holds for the alerts that it was about. The others in `done` always do. */
const holds: Partial<Record<keyof typeof done, (alerts: Shown[]) => boolean>> = {
  made: isGoing,
  confirmed: isGoing,
  undo: isGoing,
  changed: (alerts) => alerts.length > 0,
  stop: (alerts) => alerts.every(({ status }) => status === 'stopped'),
  pause: (alerts) => alerts.some(({ status }) => status === 'paused'),
  week: (alerts) => alerts.some(({ status, every }) => status === 'on' && every === 'week'),
  day: (alerts) => alerts.some(({ status, every }) => status === 'on' && every === 'day'),
  reason: (alerts) => alerts.some(({ reason }) => reason !== null),
  delete: (alerts) => alerts.length === 0,
}

/** What was just done, if it is still so: the browser’s Back leads to pages whose alerts have changed since. */
function doneWords(name: string | undefined, id: string | undefined, alerts: Shown[]): string | null {
  const key = Object.keys(done).find((known): known is keyof typeof done => known === name)
  if (!key) return null
  const about = alerts.filter(({ _id }) => id === undefined || _id === id)
  return holds[key]?.(about) === false ? null : done[key]
}

const filterField = 'filter:'

/** The fields of an alert as they were sent by a form: a filter that is checked has a field with its name and value. */
function readFields({ q, l, d, every, email, ...others }: Record<string, string>) {
  const filters: Record<string, string[]> = {}
  for (const field of Object.keys(others)) {
    const [name = '', value = ''] = field.startsWith(filterField) ? field.slice(filterField.length).split('=') : []
    if (name) filters[name] = [...(filters[name] ?? []), value]
  }
  return { q, l, d: d === undefined ? undefined : Number(d), every, filters, ...(email !== undefined && { email }) }
}

const filterChoices = (filters: Chosen, isChosen: (field: string) => boolean): FilterChoice[] =>
  Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => {
      const [chip] = getChips({ q: '', l: '', d: 0, chosen: { [name]: [value] } })
      const field = `${filterField}${name}=${value}`
      return { name: field, label: chip?.label ?? value, isChosen: isChosen(field) }
    }),
  )

const getFrequency = (text: string | undefined): Frequency => frequencies.find((one) => one === text) ?? 'day'

/** The form for a new alert, filled in with the search of the address, or as it was sent. */
async function askForAlert(c: AppContext, { typed, errors = {}, problem }: Partial<RefusedForm> = {}) {
  const { currentUser } = c.var
  const words = typed ? readSearch(typed) : searchWords(c.req.query(), getQueries(c))
  const isLike = !typed && new URL(c.req.url).search !== ''
  const { sort: _, days: __, ...filters } = words.chosen
  const fields = {
    q: words.q,
    l: words.isGuessed ? '' : words.l,
    d: words.d,
    every: getFrequency(typed?.every),
    filters: filterChoices(filters, () => true),
  }
  const isKnown = currentUser !== null && currentUser.email === currentUser.verifiedEmail
  const props = {
    typed: fields,
    email: isKnown ? null : (typed?.email ?? currentUser?.email ?? ''),
    errors,
    problem: Object.keys(errors).length > 0 ? undefined : problem,
    back: searchHref(words),
    isLike,
  }
  const title = isLike ? 'Email me new jobs' : 'New job alert'
  return showPage(c, NewAlert, props, { title, robots: 'noindex,follow' })
}

/** The search in a form as it was sent. A place that is missing there isn’t guessed. */
function readSearch(typed: Record<string, string>): SearchWords {
  const { q = '', l = '', d = '' } = typed
  const { filters } = readFields(typed)
  return searchWords({ q, l, d }, (name) => filters[name] ?? [])
}

function edit(
  c: AppContext,
  alert: AlertSearch & { every: Frequency },
  back: string,
  { typed, errors = {}, problem }: Partial<RefusedForm> = {},
) {
  const words = typed ? readSearch(typed) : toSearchWords(alert)
  const fields: TypedAlert = {
    q: words.q,
    l: words.l,
    d: words.d,
    every: typed ? getFrequency(typed.every) : alert.every,
    filters: filterChoices(alert.filters, (field) => !typed || field in typed),
  }
  const props = { typed: fields, errors, problem: Object.keys(errors).length > 0 ? undefined : problem, back }
  return showPage(c, EditAlert, props, { title: 'Change this alert' })
}

async function showConfirmation(c: AppContext, token: string, problem?: string) {
  const { reader, alerts } = await openConfirmation(c.env, c.var.db, token)
  const others = await alertsPath(c.env, { readerId: reader.id, version: reader.linkVersion })
  const names = alerts.map(({ _id, name, every }) => ({ _id, name, every }))
  return showPage(c, ConfirmAlerts, { alerts: names, others, problem }, { title: 'Confirm your job alerts' })
}

async function showAlerts(c: AppContext, secret: string) {
  const { reader, alerts, canChange } = await openAlerts(c, secret)
  const props = {
    alerts: alerts.map(({ _id, name, every, status, resumes, reason }) => ({
      _id,
      name,
      every,
      status,
      resumes,
      reason,
    })),
    isAsked: reader.asked !== null,
    canChange,
    path: `/alerts/${secret}`,
    done: doneWords(c.req.query('done'), c.req.query('alert'), alerts),
  }
  return showPage(c, AlertsOfAddress, props, { title: 'Your job alerts' })
}
