import { postApplication, removeApplication } from '../../src/scholarships/application/submit'
import { postDecisions, putWinner } from '../../src/scholarships/decision/decide'
import { postLetters } from '../../src/scholarships/decision/release'
import { postLateCode } from '../../src/scholarships/editing/late-code'
import { postEdition, putEdition } from '../../src/scholarships/editing/write-edition'
import { getWeek, postDraw, postEntry, postGiveaway, putGiveaway } from '../../src/scholarships/giveaway/giveaway'
import { postReminder } from '../../src/scholarships/listing/routes'
import { postOutside, putOutside, removeOutside } from '../../src/scholarships/outside/outside'
import { postJudgment } from '../../src/scholarships/review/judge'
import { putRecusal } from '../../src/scholarships/review/recusal'
import { postNameReport, postReportsSettled, putRedaction } from '../../src/scholarships/review/redaction'
import { giveawayEntries, giveaways, outsideScholarships, redactionReports } from '../../src/scholarships/schema'
import type { ActExample } from '../act-example'
import { db, getToken, makePerson, makeStaff } from '../make'
import { closeEdition, makeApplicant, makeReviewer } from './make-review'
import { inDays, makeEdition, someApplication } from './make-scholarship'

const asStaff = async () => getToken(await makeStaff())
const asMember = async () => getToken(await makePerson())

const outside = { title: 'Aspire Grant', deadline: '2099-03-31', link: 'https://aspire.example/apply' }

async function makeOutside() {
  await db.insert(outsideScholarships).values([
    { id: 'first', ...outside, position: 1 },
    { id: 'other', ...outside, amount: 500, position: 2 },
  ])
  return { as: await asStaff(), params: { id: 'other' } }
}

async function makeGiveaway() {
  await db.insert(giveaways).values({ id: 'now', week: getWeek(), item: 'Fidget kit' })
}

const nextGiveaway = { week: '2099-01-05', item: 'Weighted blanket', words: 'It weighs five pounds.' }

const edition = {
  title: 'SLP Scholarship',
  series: 'slp',
  timeZone: 'America/Chicago',
  prompt: 'Why?',
  eligibility: 'Students.',
  letterAward: 'You won.',
  letterDecline: 'Somebody else won.',
}

/** The same edition as it is called and as its form is filled in. */
const writtenEdition = {
  json: {
    ...edition,
    year: 2098,
    amount: 1500,
    draft: true,
    blind: true,
    usesRubric: false,
    winnerName: null,
    winnerWords: null,
    winnerConsent: false,
    opens: '2099-01-01T15:00:00Z',
    closes: '2099-02-02T05:59:59.999Z',
    announced: '2099-03-01T15:00:00Z',
  },
  fields: {
    ...edition,
    year: '2098',
    amount: '$1,500',
    draft: 'on',
    blind: 'on',
    opens: '2099-01-01T09:00',
    closes: '2099-02-01T23:59',
    announced: '2099-03-01T09:00',
  },
}

async function makeStaffEdition(fields: Parameters<typeof makeEdition>[0] = {}) {
  await makeEdition(fields)
  return { as: await asStaff(), params: { name: 'teacher' } }
}

const steps = ['Nothing', 'A little', 'Some', 'Most', 'Everything']

/** A closed scholarship with two applications. */
async function makeClosedEdition() {
  const made = await makeStaffEdition()
  const [{ id: one }, { id: other }] = [await makeApplicant(), await makeApplicant()]
  await closeEdition()
  return { ...made, one, other }
}

/** An application of a blind scholarship, and a reviewer. */
async function makeReviewed() {
  await makeEdition({ blind: true })
  const { id } = await makeApplicant()
  const reviewer = await makeReviewer()
  return { as: await getToken(reviewer), params: { name: 'teacher', id }, reviewer: reviewer.id }
}

const winner = { name: 'Ana Ruiz', words: 'Thank you.' }

export const acts: ActExample[] = [
  {
    name: 'a member submits an application',
    act: postApplication,
    make: async () => {
      await makeEdition()
      const sent = { ...someApplication, lateCode: '' }
      return { as: await asMember(), json: sent, formParams: { name: 'teacher' }, fields: sent }
    },
  },
  {
    name: 'a member stores a draft of an application',
    act: postApplication,
    make: async () => {
      await makeEdition()
      const part = { ...someApplication, essay: '' }
      return {
        as: await asMember(),
        json: { ...part, draft: true },
        formParams: { name: 'teacher' },
        fields: { ...part, draft: '1' },
      }
    },
  },
  {
    name: 'a member withdraws an application',
    act: removeApplication,
    make: async () => {
      await makeEdition()
      const { id, applicant } = await makeApplicant()
      return { as: await getToken(applicant), params: { id }, formParams: { name: 'teacher' } }
    },
  },
  {
    name: 'a member asks for a mail when a scholarship opens',
    act: postReminder,
    make: async () => {
      await makeEdition({ opens: inDays(2) })
      return { as: await asMember(), params: { name: 'teacher' }, fields: { wants: '1' } }
    },
  },
  {
    name: 'staff create a scholarship',
    act: postEdition,
    make: async () => ({
      as: await asStaff(),
      json: { name: 'slp-2098', ...writtenEdition.json },
      fields: { name: 'slp-2098', ...writtenEdition.fields },
    }),
  },
  {
    name: 'staff change a scholarship',
    act: putEdition,
    form: 'POST /spedcommons-reports/scholarships/:name/edit',
    make: async () => ({
      ...(await makeStaffEdition()),
      json: { ...writtenEdition.json, version: 1 },
      fields: { ...writtenEdition.fields, version: '1' },
    }),
  },
  {
    name: 'staff publish a scholarship',
    act: putEdition,
    form: 'POST /spedcommons-reports/scholarships/:name/publish',
    make: async () => ({ ...(await makeStaffEdition({ draft: true })), json: { draft: false } }),
  },
  {
    name: 'staff write the rubric of a scholarship',
    act: putEdition,
    form: 'POST /spedcommons-reports/scholarships/:name/rubric',
    make: async () => ({
      ...(await makeStaffEdition()),
      json: { rubric: [{ label: 'Heart', weight: 2, steps, off: false }], version: 1 },
      fields: {
        count: '0',
        version: '1',
        '0.label': 'Heart',
        '0.weight': '2',
        ...Object.fromEntries(steps.map((step, points) => [`0.steps.${points}`, step])),
      },
    }),
  },
  {
    name: 'staff decide on the applications of a page',
    act: postDecisions,
    make: async () => {
      const { one, ...made } = await makeClosedEdition()
      return { ...made, fields: { [one]: 'award', [`was.${one}`]: '', declineRest: '1' } }
    },
  },
  {
    name: 'staff name the winner',
    act: putWinner,
    make: async () => ({
      ...(await makeClosedEdition()),
      json: { ...winner, consent: true },
      fields: { ...winner, consent: '1' },
    }),
  },
  {
    name: 'staff save a letter',
    act: postLetters,
    make: async () => ({
      ...(await makeClosedEdition()),
      fields: { award: 'You won the award.', save: '1', version: '1' },
    }),
  },
  {
    name: 'a reviewer votes on an application',
    act: postJudgment,
    make: async () => ({ ...(await makeReviewed()), fields: { vote: '1', action: 'next' } }),
  },
  {
    name: 'a reviewer recuses themselves',
    act: putRecusal,
    make: async () => ({ ...(await makeReviewed()), json: { reason: 'know' }, fields: { reason: 'know' } }),
  },
  {
    name: 'a reviewer reports a name',
    act: postNameReport,
    make: () => makeReviewed(),
  },
  {
    name: 'staff settle a reported name',
    act: postReportsSettled,
    make: async () => {
      const { params, reviewer } = await makeReviewed()
      await db
        .insert(redactionReports)
        .values({ applicationId: params.id, reviewerId: reviewer, created: '2026-01-01' })
      return { as: await asStaff(), params }
    },
  },
  {
    name: 'staff black out words',
    act: putRedaction,
    make: async () => ({
      ...(await makeReviewed()),
      as: await asStaff(),
      json: { passages: ['my brother', 'a teacher'] },
      fields: { words: 'my brother\n\na teacher' },
    }),
  },
  {
    name: 'staff add a scholarship by others',
    act: postOutside,
    make: async () => ({
      as: await asStaff(),
      json: { ...outside, amount: 3000 },
      fields: { ...outside, amount: '$3,000' },
    }),
  },
  {
    name: 'staff change a scholarship by others',
    act: putOutside,
    form: 'POST /spedcommons-reports/scholarships/by-others/:id',
    make: async () => ({
      ...(await makeOutside()),
      json: { ...outside, amount: null, dead: true, version: 1 },
      fields: { ...outside, amount: '', dead: 'on', version: '1' },
    }),
  },
  {
    name: 'staff move a scholarship by others',
    act: putOutside,
    form: 'POST /spedcommons-reports/scholarships/by-others/:id/place',
    make: async () => ({ ...(await makeOutside()), json: { position: 1 }, fields: { position: '1' } }),
  },
  {
    name: 'staff delete a scholarship by others',
    act: removeOutside,
    make: makeOutside,
  },
  {
    name: 'staff create a late code',
    act: postLateCode,
    make: async () => {
      await makeEdition()
      return {
        as: await asStaff(),
        params: { name: 'teacher' },
        // 6 PM in Chicago.
        json: { expires: '2099-01-16T00:00:00Z', uses: 3 },
        fields: { expires: '2099-01-15T18:00', uses: '3' },
      }
    },
  },
  {
    name: 'a member enters the giveaway',
    act: postEntry,
    make: async () => {
      await makeGiveaway()
      return { as: await asMember() }
    },
  },
  {
    name: 'staff draw the winner of a giveaway',
    act: postDraw,
    make: async () => {
      await makeGiveaway()
      const { id: userId } = await makePerson()
      await db.insert(giveawayEntries).values({ giveawayId: 'now', userId, created: '2026-01-01' })
      return { as: await asStaff(), json: { week: getWeek() }, fields: { week: getWeek() } }
    },
  },
  {
    name: 'staff add a giveaway',
    act: postGiveaway,
    make: async () => ({ as: await asStaff(), fields: nextGiveaway }),
  },
  {
    name: 'staff change a giveaway',
    act: putGiveaway,
    make: async () => {
      await makeGiveaway()
      return { as: await asStaff(), params: { id: 'now' }, fields: { ...nextGiveaway, version: '1' } }
    },
  },
]
