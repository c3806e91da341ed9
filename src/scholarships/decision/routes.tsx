import { Hono } from 'hono'
import { asksForPassword } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { record } from '../../platform/db/audit'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import type { FieldErrors } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { severalLines } from '../../platform/text/normalize'
import { listHref } from '../../ui/lists/list-href'
import { showPage } from '../../ui/server/show-page'
import type { Decision } from '../choices'
import type { Edition } from '../edition'
import { scholarshipLimits } from '../limits'
import { decisionsPath, type LetterPages, lettersPath, releasePath } from '../review/review-path'
import { applicationsRead } from '../review/reviewed-applications'
import { summarize } from '../review/who-may-review'
import { findClosedEdition, postDecisions, putWinner } from './decide'
import { countDecisions, readDecisionTable } from './decision-table'
import { listStaged, readChosen, type StagedPage } from './letters'
import Decisions from './pages/decisions'
import ReleasePage from './pages/release'
import { postLetters, readUndisclosed, toDigest } from './release'
import { WrittenLetters } from './rules'

const decisionsOnPage = 50
const lettersOnPage = 25

type Typed = RefusedForm['typed']

export const decisionPages = new Hono<AppEnv>()
  .get('/scholarship-review/:name/decisions', requireStaff, rateLimit(scholarshipLimits.review), (c) => showTable(c))
  .post(
    '/scholarship-review/:name/decisions',
    ...form(postDecisions, {
      read: (typed) => ({
        decisions: changedDecisions(typed),
        was: shownDecisions(typed),
        declineRest: typed.declineRest !== undefined,
      }),
      next(c, { undecided }, { release, turn, cursor }) {
        const name = c.req.param('name') ?? ''
        if (release !== undefined && undecided === 0) return releasePath(name)
        const done = release === undefined ? 'saved' : 'undecided'
        return `${listHref(decisionsPath(name), { cursor: (turn ?? cursor) || null, done })}#done`
      },
      again: (c, { typed, problem, status }) =>
        showTable(c, { chosen: status === 409 ? chosenAgain(typed) : typed, problem }),
    }),
  )
  .post(
    '/scholarship-review/:name/winner',
    ...form(putWinner, {
      read: getWinner,
      next: (_, __, ___, { name }) => `${decisionsPath(name)}?done=winner#done`,
      again: (c, { typed, errors, problem }) => showTable(c, { winner: { ...getWinner(typed), errors, problem } }),
    }),
  )
  .get('/scholarship-review/:name/release', requireStaff, rateLimit(scholarshipLimits.review), (c) => showLetters(c))
  .post(
    '/scholarship-review/:name/release',
    ...form(postLetters, {
      async read(typed, c) {
        const { edition } = await findClosedEdition(c)
        return { ...typed, ...readTypedLetters(typed, edition) }
      },
      next(c, done, { turn }) {
        const name = c.req.param('name') ?? ''
        // Not a redirect, because the names are shown only after a press.
        if (done === 'names') return showLetters(c, { asksNames: true })
        return done === 'released'
          ? `${decisionsPath(name)}?done=released#done`
          : `${lettersPath(name, getPages(c, turn))}#letters`
      },
      again: showLetters,
    }),
  )

/** The decisions that were chosen on the page. What somebody else decided since then stays, if this wasn't changed. */
const changedDecisions = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => !name.startsWith('was.') && !tableFields.has(name))
      .filter(([name, value]) => typed[`was.${name}`] !== value)
      .map(([name, value]) => [name, value || null]),
  )

/** The decisions that the page showed before somebody chose. */
const shownDecisions = (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith('was.'))
      .map(([name, value]) => [name.slice('was.'.length), value || null]),
  )

/** What somebody chose, for a page that shows the stored decisions anew, so that saving again is a choice. */
const chosenAgain = ({ cursor, ...typed }: Typed): Typed => ({
  ...(cursor !== undefined && { cursor }),
  ...Object.fromEntries(Object.entries(changedDecisions(typed)).map(([id, decision]) => [id, decision ?? ''])),
})

const tableFields: ReadonlySet<string> = new Set(['declineRest', 'release', 'turn', 'cursor'])

function getWinner({ name = '', words = '', consent }: Typed) {
  return { name, words, consent: consent !== undefined }
}

type ShownTable = {
  /** What was chosen, if it was refused. */
  chosen?: Typed
  problem?: string
  /** What was typed about the winner, and the messages for it. */
  winner?: ReturnType<typeof getWinner> & { errors: FieldErrors; problem?: string }
}

async function showTable(c: AppContext, shown: ShownTable = {}) {
  const props = await readTable(c, shown)
  return showPage(c, Decisions, props, { title: `Decisions: ${props.edition.title}` })
}

export type DecisionsProps = Awaited<ReturnType<typeof readTable>>

async function readTable(c: AppContext, { chosen = {}, problem, winner }: ShownTable) {
  const { edition, reader } = await findClosedEdition(c)
  const { done = null, ...query } = c.req.query()
  const cursor = chosen.cursor ?? query.cursor
  const [table, counts] = await Promise.all([
    readDecisionTable(c.var.db, { edition, reader, cursor, limit: decisionsOnPage }),
    countDecisions(c.var.db, edition.name, reader),
    record(c.var.db, applicationsRead(edition.name, getActor(c))),
  ])
  const { winnerName, winnerWords, winnerConsent } = edition
  const stored = { name: winnerName ?? '', words: winnerWords ?? '', consent: winnerConsent, errors: {} }
  const shownWinner: NonNullable<ShownTable['winner']> = winner ?? stored
  return {
    ...table,
    counts,
    edition: summarize(edition),
    cursor: cursor ?? null,
    done,
    chosen,
    problem,
    winner: shownWinner,
    isWinnerRefused: winner !== undefined,
  }
}

const lettersFields: ReadonlySet<string> = new Set(Object.keys(WrittenLetters.entries))

/** What was typed in the form of the letters. A letter for all that nobody gets isn't on the page. */
function readTypedLetters(typed: Typed, { letterAward, letterDecline }: Edition) {
  const each = Object.fromEntries(Object.entries(typed).filter(([name]) => !lettersFields.has(name)))
  return { award: typed.award ?? letterAward, decline: typed.decline ?? letterDecline, each }
}

/** The saved letters, by their fields, that aren't what was typed on an older page. */
function lettersSavedSince(typed: Typed, { letterAward, letterDecline, version }: Edition, pages: StagedPage[]): Typed {
  if (typed.version === `${version}`) return {}
  const each = pages.flatMap(({ letters }) => letters.map(({ _id, letter }) => [_id, letter ?? ''] as const))
  const saved = [['award', letterAward] as const, ['decline', letterDecline] as const, ...each]
  return Object.fromEntries(
    saved.filter(([name, text]) => typed[name] !== undefined && severalLines(typed[name]) !== text),
  )
}

/** The shown page of each list, after the button that turns one: its decision, and the cursor after a space. */
function getPages(c: AppContext, turn = ''): LetterPages {
  const [turned, cursor] = turn.split(' ')
  const getPage = (decision: Decision) => (decision === turned ? cursor : c.req.query(decision)) || null
  return { award: getPage('award'), decline: getPage('decline') }
}

type ShownLetters = Partial<RefusedForm> & {
  /** Whether staff want to see who is chosen. */
  asksNames?: boolean
}

async function showLetters(c: AppContext, shown: ShownLetters = {}) {
  const props = await readLetters(c, shown)
  return showPage(c, ReleasePage, props, { title: `Release decisions: ${props.edition.title}` })
}

export type ReleaseProps = Awaited<ReturnType<typeof readLetters>>

async function readLetters(c: AppContext, { typed = {}, errors = {}, problem, asksNames = false }: ShownLetters) {
  const { edition, reader } = await findClosedEdition(c)
  const { db } = c.var
  const pages = getPages(c)
  const list = (decision: Decision) =>
    listStaged(db, { edition, reader, decision, cursor: pages[decision] ?? undefined, limit: lettersOnPage })
  const [counts, award, decline, decisions, chosen] = await Promise.all([
    countDecisions(db, edition.name, reader),
    list('award'),
    list('decline'),
    readUndisclosed(db, edition.name),
    asksNames ? readChosen(db, { edition: edition.name, reader, by: getActor(c) }) : null,
    record(db, applicationsRead(edition.name, getActor(c))),
  ])
  return {
    edition: summarize(edition),
    counts,
    lists: { award, decline },
    pages,
    errors,
    problem,
    chosen,
    /** Identifies the decisions that the page shows. */
    shown: toDigest(decisions),
    letters: readTypedLetters(typed, edition),
    savedSince: lettersSavedSince(typed, edition, [award, decline]),
    // It was read before the letters, so that no letter is newer.
    version: edition.version,
    asksPassword: asksForPassword(c),
  }
}
