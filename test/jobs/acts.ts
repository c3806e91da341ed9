import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { signToken } from '../../src/accounts/sessions/session-token'
import { actOnAlerts, changeByLink } from '../../src/jobs/alerts/alert-page'
import { changeAlert, removeAlert, restoreAlert } from '../../src/jobs/alerts/alerts'
import { confirmAlerts } from '../../src/jobs/alerts/confirming'
import { makeAlert as makeAlertAct } from '../../src/jobs/alerts/making'
import { setStage } from '../../src/jobs/applications/applications'
import { keepPrivateNote, setGotJob } from '../../src/jobs/applications/applied-jobs'
import { apply } from '../../src/jobs/applications/applying'
import { changeApplication, undoWithdrawal, withdrawApplication } from '../../src/jobs/applications/own-applications'
import { proveAddress, takeOver, withdrawByReceipt } from '../../src/jobs/applications/receipts'
import { hashOfSecret } from '../../src/jobs/applications/visit-secret'
import { editJob, postJob } from '../../src/jobs/posting/posting'
import { renewJobs } from '../../src/jobs/posting/renewal'
import { setJobSaved } from '../../src/jobs/saved/saved-jobs'
import { alertReaders, applications, jobAlerts, jobs } from '../../src/jobs/schema'
import { forgetViewed, rememberView, setRemembering } from '../../src/jobs/viewed/viewed-jobs'
import { organizations } from '../../src/organizations/schema'
import { newId } from '../../src/platform/db/database'
import { timestamp } from '../../src/platform/time/clock'
import type { ActExample } from '../act-example'
import { completeJob, db, getToken, makeJob, makeOrganization, makePerson, makeStaff, origin, request } from '../make'

const guest = { applicant_name: 'Ada Moss', applicant_email: 'ada@example.com' }

const makeOpenJob = async () => makeJob(await makeOrganization())

/** A member who has applied for a job. */
async function makeSent() {
  const [{ id }, person] = [await makeOpenJob(), await makePerson()]
  const sent = { id: newId(), jobId: id, userId: person.id, applicantName: 'Ada Moss', applicantEmail: person.email }
  await db.insert(applications).values({ ...sent, created: '2026-11-01T00:00:00.000Z' })
  return { as: await getToken(person), params: { id } }
}

/** A guest’s application with a receipt, and the account with the same confirmed address. */
async function makeReceipt() {
  const [{ id }, person] = [await makeOpenJob(), await makePerson()]
  const sent = { id: newId(), jobId: id, applicantName: 'Ada Moss', applicantEmail: person.email }
  const created = '2026-11-01T00:00:00.000Z'
  await db.insert(applications).values({ ...sent, receiptHash: hashOfSecret('secret'), created })
  return { as: await getToken(person), params: { secret: 'secret' } }
}

/** A job as the editor's form sends it without JavaScript. */
const { description, ...plainFields } = completeJob
const sentJob = { ...plainFields, descriptionHtml: description, description: 'Co-teach reading.', salaryPeriod: 'Year' }

const changedTitle = {
  json: { title: 'Reading teacher', status: 'Published', version: 1 },
  fields: { ...sentJob, title: 'Reading teacher', version: '1' },
}

/** A search for an alert, as the API and as the form take it. */
const search = { q: 'SLP', l: 'Chicago, IL', d: 25, filters: { type: ['Full-time'] }, every: 'week' }
const sentSearch = { q: 'SLP', l: 'Chicago, IL', d: '25', 'filter:type=Full-time': 'on', every: 'week' }

async function makeAlert(as: string, fields: object = search): Promise<string> {
  const made = await request('POST', '/api/alerts', { as, body: fields })
  return (await made.json<{ _id: string }>())._id
}

/** A guest’s request for an alert, with the link that confirms it. */
async function askForAlert() {
  const email = `${newId().toLowerCase()}@example.com`
  await request('POST', '/api/alerts', { body: { ...search, email } })
  const [alert] = await db
    .select({ id: jobAlerts.id, readerId: jobAlerts.readerId })
    .from(jobAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, jobAlerts.readerId))
    .where(eq(alertReaders.email, email))
  if (!alert) throw new Error('nothing was asked for')
  const token = await signToken(env, 'alertConfirmation', { sub: alert.readerId, version: 1 })
  return { ...alert, token }
}

async function makeAlertOfAddress() {
  const { id, readerId, token } = await askForAlert()
  const fields = `${new URLSearchParams({ [id]: 'on' })}`
  await request('POST', `/alerts/confirm/${token}`, { body: fields, headers: formHeaders })
  return { id, readerId }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', origin }

export const acts: ActExample[] = [
  {
    name: 'a member makes an alert',
    act: makeAlertAct,
    make: async () => ({ as: await getToken(await makePerson()), json: search, fields: sentSearch }),
  },
  {
    name: 'a guest asks for an alert',
    act: makeAlertAct,
    make: async () => ({
      json: { ...search, email: 'ann@example.com' },
      fields: { ...sentSearch, email: 'ann@example.com' },
    }),
  },
  {
    name: 'a member changes an alert',
    act: changeAlert,
    make: async () => {
      const as = await getToken(await makePerson())
      const id = await makeAlert(as)
      return {
        as,
        params: { id },
        json: { ...search, q: 'OT', filters: {}, every: 'day' },
        fields: { q: 'OT', l: 'Chicago, IL', d: '25', every: 'day' },
      }
    },
  },
  {
    name: 'a member deletes an alert',
    act: removeAlert,
    make: async () => {
      const as = await getToken(await makePerson())
      return { as, params: { id: await makeAlert(as) } }
    },
  },
  {
    name: 'a member takes back deleting an alert',
    act: restoreAlert,
    make: async () => {
      const as = await getToken(await makePerson())
      const id = await makeAlert(as)
      await db.update(jobAlerts).set({ status: 'stopped' }).where(eq(jobAlerts.id, id))
      return { as, params: { id } }
    },
  },
  {
    name: 'an address confirms an alert',
    act: confirmAlerts,
    make: async () => {
      const { id, token } = await askForAlert()
      return { params: { token }, fields: { [id]: 'on' } }
    },
  },
  {
    name: 'somebody stops an alert with a mailed link',
    act: actOnAlerts,
    make: async () => {
      const { readerId } = await makeAlertOfAddress()
      return {
        params: { secret: await signToken(env, 'alerts', { sub: readerId, version: 1 }) },
        fields: { action: 'stop' },
      }
    },
  },
  {
    name: 'somebody changes an alert with a fresh link',
    act: changeByLink,
    make: async () => {
      const { id, readerId } = await makeAlertOfAddress()
      const exp = new Date(Date.now() + 60_000)
      return {
        params: { secret: await signToken(env, 'alertChange', { sub: readerId, version: 1, exp }), id },
        fields: { q: 'OT', l: 'Chicago, IL', d: '25', every: 'day' },
      }
    },
  },
  {
    name: 'a guest applies for a job',
    act: apply,
    make: async () => {
      return { params: { id: (await makeOpenJob()).id }, json: guest, fields: guest }
    },
  },
  {
    name: 'an employer sets the stage of an application',
    act: setStage,
    make: async () => {
      const organization = await makeOrganization()
      const { id } = await makeJob(organization)
      const sent = { id: newId(), jobId: id, applicantName: 'Ada Moss', applicantEmail: 'ada@example.com' }
      await db.insert(applications).values({ ...sent, created: '2026-11-01T00:00:00.000Z' })
      return {
        as: await getToken(organization.employer),
        params: { id, applicationId: sent.id },
        json: { stage: 'Interview' },
        fields: { stage: 'Interview' },
      }
    },
  },
  {
    name: 'a member adds a note to an application',
    act: changeApplication,
    make: async () => ({ ...(await makeSent()), json: { note: 'Hello' }, fields: { note: 'Hello' } }),
  },
  {
    name: 'a member withdraws an application',
    act: withdrawApplication,
    make: makeSent,
  },
  {
    name: 'a member takes a withdrawal back',
    act: undoWithdrawal,
    make: async () => {
      const made = await makeSent()
      await db.update(applications).set({ withdrawn: timestamp() })
      return made
    },
  },
  {
    name: 'a member keeps a private note',
    act: keepPrivateNote,
    make: async () => ({ ...(await makeSent()), json: { privateNote: 'Ask Ann' }, fields: { privateNote: 'Ask Ann' } }),
  },
  {
    name: 'a member got the job',
    act: setGotJob,
    make: async () => ({ ...(await makeSent()), json: { got: true }, fields: { got: 'yes' } }),
  },
  {
    name: 'a guest confirms the address of a receipt',
    act: proveAddress,
    make: async () => ({ params: (await makeReceipt()).params }),
  },
  {
    name: 'a guest withdraws with a receipt',
    act: withdrawByReceipt,
    make: async () => ({ params: (await makeReceipt()).params }),
  },
  {
    name: 'a member takes over the application of a receipt',
    act: takeOver,
    make: makeReceipt,
  },
  {
    name: 'a member saves a job',
    act: setJobSaved,
    make: async () => ({
      as: await getToken(await makePerson()),
      params: { id: (await makeOpenJob()).id },
      fields: { saved: 'yes' },
    }),
  },
  {
    name: 'a member clears the jobs that they viewed',
    act: forgetViewed,
    make: async () => {
      const member = await makePerson()
      await rememberView(db, member.id, (await makeOpenJob()).id)
      return { as: await getToken(member), fields: {} }
    },
  },
  {
    name: 'a member turns off that what they view is remembered',
    act: setRemembering,
    make: async () => ({
      as: await getToken(await makePerson()),
      json: { remember: false },
      fields: { remember: 'no' },
    }),
  },
  {
    name: 'an employer posts a job',
    act: postJob,
    make: async () => {
      const { id, employer } = await makeOrganization()
      // The count of its jobs changes its row, which must be the same for both doors.
      await db.update(organizations).set({ name: 'Lincoln Schools' }).where(eq(organizations.id, id))
      return {
        as: await getToken(employer),
        json: { ...completeJob, gradeBands: ['middle'] },
        fields: { ...sentJob, 'grade-middle': 'on' },
      }
    },
  },
  {
    name: 'an employer changes a job',
    act: editJob,
    form: 'POST /admin/job/:id',
    make: async () => {
      const organization = await makeOrganization()
      const { id } = await makeJob(organization)
      return { as: await getToken(organization.employer), params: { id }, ...changedTitle }
    },
  },
  {
    name: 'an employer lets applicants see their stage',
    act: editJob,
    form: 'POST /admin/job/:id/applicants',
    make: async () => {
      const organization = await makeOrganization()
      const { id } = await makeJob(organization)
      const json = { sharesStatus: true }
      return { as: await getToken(organization.employer), params: { id }, json, fields: { sharesStatus: 'on' } }
    },
  },
  {
    name: 'an employer renews jobs',
    act: renewJobs,
    make: async () => {
      const organization = await makeOrganization()
      const chosen = [await makeJob(organization), await makeJob(organization)]
      await db
        .update(jobs)
        .set({ status: 'Expired' })
        .where(eq(jobs.id, chosen[0]?.id ?? ''))
      return {
        as: await getToken(organization.employer),
        params: { orgId: organization.id },
        fields: { chosen: chosen.map(({ id }) => id).join(',') },
      }
    },
  },
  {
    name: 'staff change a job',
    act: editJob,
    form: 'POST /spedcommons-reports/organizations/:orgId/job/:jobId/edit',
    make: async () => {
      const organization = await makeOrganization()
      const { id } = await makeJob(organization)
      const formParams = { orgId: organization.id, jobId: id }
      return { as: await getToken(await makeStaff()), params: { id }, formParams, ...changedTitle }
    },
  },
]
