import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runCron } from '../../../src/crons'
import { applications, jobs } from '../../../src/jobs/schema'
import { days, now, setClock } from '../../../src/platform/time/clock'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'

let own: MadeOrganization
let employer: string

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  employer = await getToken(own.employer)
})

type Sent = { applicationId: string }
type Listed = Record<string, unknown> & { _id: string }

const send = (jobId: string, as: string | undefined, body: object = {}) =>
  request('POST', `/api/job/${jobId}/application`, { ...(as && { as }), body })
const withdraw = (jobId: string, as: string) => request('DELETE', `/api/job/${jobId}/application`, { as })
const getOwn = async (as: string) => (await request('GET', '/api/users/me/applications', { as })).json<Listed[]>()
const getApplicants = async (jobId: string) =>
  (await request('GET', `/api/job/${jobId}/applicants`, { as: employer })).json<Listed[]>()
const setStage = async (jobId: string, id: string, body: object) =>
  (await request('PUT', `/api/job/${jobId}/applicants/${id}`, { as: employer, body })).json<Listed>()

const questions = [
  { text: 'Are you licensed in Illinois?', kind: 'yes-no', required: true },
  { text: 'When can you start?', kind: 'choice', choices: ['Now', 'In fall'] },
]

describe('an application with its content', () => {
  it('one per person is kept, with the note and the answers beside the questions, and nobody else lists it', async () => {
    const job = await makeJob(own, { applyHere: true, questions: questions.map(withDefaults) })
    const [licensed, start] = job.questions
    const [as, other] = [await getToken(await makePerson()), await getToken(await makePerson())]
    const answers = { [licensed?._id ?? '']: true, [start?._id ?? '']: 'In fall', unasked: 'x' }
    const first = await send(job.id, as, { note: 'I know the school.', answers })
    const again = await send(job.id, as, { note: 'Another.', answers })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json<Sent>()).toEqual(await first.json<Sent>())
    const content = {
      way: 'here',
      note: 'I know the school.',
      answers: [
        { question: 'Are you licensed in Illinois?', answer: 'Yes' },
        { question: 'When can you start?', answer: 'In fall' },
      ],
    }
    const [listed] = await getOwn(as)
    expect(listed).toMatchObject({ ...content, stage: 'Received', isOpened: false, job: { _id: job.id } })
    expect(await getApplicants(job.id)).toMatchObject([content])
    expect((await getOwn(as))[0]).toMatchObject({ isOpened: true })
    expect(await getOwn(other)).toEqual([])
  })

  it('a required answer is asked for, and only an answer that the question offers is taken', async () => {
    const job = await makeJob(own, { applyHere: true, applyLink: '', questions: questions.map(withDefaults) })
    const [licensed, start] = job.questions.map(({ _id }) => _id)
    const as = await getToken(await makePerson())
    const missing = await send(job.id, as, { answers: { [start ?? '']: 'In winter' } })
    expect(missing.status).toBe(422)
    expect(await missing.json()).toMatchObject({
      errors: {
        [`answers.${licensed}`]: 'Please answer this question.',
        [`answers.${start}`]: 'Choose one of the answers.',
      },
    })
    expect(await getOwn(as)).toEqual([])
  })

  it('the click of a job without a link answers null', async () => {
    const job = await makeJob(own, { applyHere: true, applyLink: '' })
    const answer = await request('PUT', `/api/job/update/${job.id}`, {
      as: await getToken(await makePerson()),
      body: {},
    })
    expect(await answer.json()).toEqual({ applyLink: null })
  })

  it('a guest needs a name and an address, and gets the same answer again', async () => {
    const job = await makeJob(own)
    expect((await send(job.id, undefined)).status).toBe(422)
    const guest = { name: 'Gil Moss', email: 'gil@example.com' }
    const answers = [await send(job.id, undefined, guest), await send(job.id, undefined, guest)]
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
  })
})

const withDefaults = (question: (typeof questions)[number]) => ({
  _id: '',
  required: false,
  choices: [],
  ...question,
  kind: question.kind === 'choice' ? ('choice' as const) : ('yes-no' as const),
})

describe('withdrawing', () => {
  it('the employer no longer sees it, the member can take it back for a day, and then it is erased', async () => {
    const job = await makeJob(own)
    const person = await makePerson()
    const as = await getToken(person)
    await send(job.id, as)
    expect((await withdraw(job.id, as)).status).toBe(204)
    expect((await withdraw(job.id, as)).status).toBe(404)
    expect([await getApplicants(job.id), await getOwn(as)]).toEqual([[], []])
    expect(await (await request('GET', `/jobs/${job.id}`, { as })).text()).not.toContain('Applied on')
    expect((await request('POST', `/api/job/${job.id}/application/undo`, { as })).status).toBe(200)
    expect(await getApplicants(job.id)).toHaveLength(1)
    await withdraw(job.id, as)
    onTestFinished(() => setClock(null))
    setClock(new Date(now().getTime() + days(1) + 1000))
    const later = await getToken(person)
    expect((await request('POST', `/api/job/${job.id}/application/undo`, { as: later })).status).toBe(404)
    await runCron('erase-applications', env)
    expect(await db.select().from(applications).where(eq(applications.jobId, job.id))).toEqual([])
  })

  it('somebody who has withdrawn can apply again, and nobody can withdraw another’s or from a closed job', async () => {
    const job = await makeJob(own)
    const [as, other] = [await getToken(await makePerson()), await getToken(await makePerson())]
    await send(job.id, as, { note: 'First' })
    await withdraw(job.id, as)
    expect((await send(job.id, as, { note: 'Second' })).status).toBe(201)
    expect(await getApplicants(job.id)).toMatchObject([{ note: 'Second' }])
    expect((await withdraw(job.id, other)).status).toBe(404)
    await request('PUT', `/api/job/${job.id}`, { as: employer, body: { status: 'Closed' } })
    expect((await withdraw(job.id, as)).status).toBe(409)
  })
})

describe('stages', () => {
  it('the status keeps its four values, and a value that the stage reads as changes nothing', async () => {
    const job = await makeJob(own)
    await send(job.id, await getToken(await makePerson()))
    const [{ _id: id } = { _id: '' }] = await getApplicants(job.id)
    expect(await setStage(job.id, id, { stage: 'Reviewed' })).toMatchObject({ stage: 'Reviewed', status: 'New' })
    expect(await setStage(job.id, id, { status: 'New' })).toMatchObject({ stage: 'Reviewed', status: 'New' })
    expect(await setStage(job.id, id, { status: 'Contacted' })).toMatchObject({ stage: 'Contacted' })
    expect(await setStage(job.id, id, { stage: 'Interview' })).toMatchObject({ status: 'Contacted' })
    expect(await setStage(job.id, id, { status: 'Contacted' })).toMatchObject({ stage: 'Interview' })
    expect(await setStage(job.id, id, { stage: 'Hired' })).toMatchObject({ stage: 'Hired', status: 'Hired' })
    const path = `/api/job/${job.id}/applicants/${id}`
    for (const body of [{}, { stage: 'Maybe' }])
      expect((await request('PUT', path, { as: employer, body })).status).toBe(422)
  })

  it('applicants see theirs only while the employer shares it, which doesn’t renew the job', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    await send(job.id, as)
    const [{ _id: id } = { _id: '' }] = await getApplicants(job.id)
    await setStage(job.id, id, { stage: 'Interview' })
    expect(await getOwn(as)).toMatchObject([{ stage: 'Received' }])
    await request('PUT', `/api/job/${job.id}`, { as: employer, body: { sharesStatus: true } })
    expect(await getOwn(as)).toMatchObject([{ stage: 'Interview' }])
    const [after] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(after?.updated).toBe(job.updated)
  })
})
