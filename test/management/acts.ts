import { eq } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import { markFirstJobs } from '../../src/jobs/posting/first-job'
import { editJob } from '../../src/jobs/posting/posting'
import { confirmAgain, correctName, setDelivery, signOutMember } from '../../src/management/members/acts'
import { changeContact } from '../../src/organizations/administrators/administrator'
import { setDistrict } from '../../src/organizations/districts/district-link'
import { inviteFirstAdministrator } from '../../src/organizations/organization/first-administrator'
import { moveTrialEnd } from '../../src/organizations/organization/trial'
import { changeOrganization, setStatuses } from '../../src/organizations/organization/update-organization'
import { organizations } from '../../src/organizations/schema'
import { settleMessageReport } from '../../src/people/messages/message-report'
import { peopleMessages } from '../../src/people/schema'
import { newId } from '../../src/platform/db/database'
import { timestamp } from '../../src/platform/time/clock'
import { daysBefore, today } from '../../src/platform/time/days'
import { anonymizeMember } from '../../src/privacy/delete-account'
import { changeRoles } from '../../src/scholarships/review/set-reviewer'
import type { ActExample } from '../act-example'
import { makeDistricts } from '../districts/make-districts'
import { db, getToken, makeJob, makeOrganization, makePerson, makeStaff } from '../make'
import { makeEdition } from '../scholarships/make-scholarship'

/** Staff and a member. */
async function makeMember(fields: Parameters<typeof makePerson>[0] = {}) {
  return { as: await getToken(await makeStaff()), params: { id: (await makePerson(fields)).id } }
}

/** An organization whose name is the same each time. */
async function makeNamed() {
  const { id } = await makeOrganization()
  await db.update(organizations).set({ name: 'Elm Schools' }).where(eq(organizations.id, id))
  return { id }
}

export const acts: ActExample[] = [
  {
    name: 'staff mark a first job as looked at',
    act: markFirstJobs,
    make: async () => {
      const job = await makeJob(await makeOrganization())
      const fields = { ids: job.id, looked: 'yes' }
      return { as: await getToken(await makeStaff()), params: {}, fields }
    },
  },
  {
    name: 'staff invite the first administrator',
    act: inviteFirstAdministrator,
    make: async () => {
      const { id } = await makeNamed()
      await db.update(users).set({ organizationId: null }).where(eq(users.organizationId, id))
      const fields = { displayName: 'Ada Ruiz', email: 'ada@elm.example', title: 'HR', phone: '(815) 555-0100' }
      return { as: await getToken(await makeStaff()), params: { id }, formParams: { orgId: id }, fields }
    },
  },
  {
    name: 'staff move the end of a trial',
    act: moveTrialEnd,
    make: async () => {
      const { id } = await makeNamed()
      const trial = { statusCode: '3', status: 'client', trialEnds: '2026-12-01T00:00:00.000Z' } as const
      await db.update(organizations).set(trial).where(eq(organizations.id, id))
      const fields = { ends: daysBefore(today(), -30), why: 'They asked' }
      return { as: await getToken(await makeStaff()), params: { id }, formParams: { orgId: id }, fields }
    },
  },
  {
    name: 'staff correct a name',
    act: correctName,
    make: async () => {
      const change = { displayName: 'Zoë Nguyễn' }
      return { ...(await makeMember()), json: change, fields: change }
    },
  },
  {
    name: 'staff send a confirmation again',
    act: confirmAgain,
    make: () => makeMember({ verifiedEmail: null, passwordHash: 'chosen' }),
  },
  {
    name: 'staff stop mail to an address',
    act: setDelivery,
    make: async () => ({
      ...(await makeMember()),
      json: { undeliverable: 'It came back.' },
      fields: { reason: 'It came back.' },
    }),
  },
  {
    name: 'staff sign a member out',
    act: signOutMember,
    make: async () => {
      const made = await makeMember()
      await getToken(made.params)
      return made
    },
  },
  {
    name: 'staff make a reviewer of one scholarship',
    act: changeRoles,
    make: async () => {
      const { name } = await makeEdition()
      const fields = { reviews: 'yes', scope: 'some', [`edition.${name}`]: 'on' }
      return { ...(await makeMember()), json: { roles: ['reviewer'], editions: [name] }, fields }
    },
  },
  {
    name: 'staff choose what a reviewer reviews',
    act: changeRoles,
    form: 'POST /spedcommons-reports/members/:id/change/editions',
    make: async () => {
      const { name } = await makeEdition()
      const fields = { reviews: 'yes', scope: 'some', [`edition.${name}`]: 'on' }
      const reviewer = await makeMember({ roles: ['reviewer'] })
      return { ...reviewer, json: { roles: ['reviewer'], editions: [name] }, fields }
    },
  },
  {
    name: 'staff anonymize a member',
    act: anonymizeMember,
    make: async () => ({
      ...(await makeMember({ displayName: 'Gone Soon' })),
      json: {},
      fields: { name: 'gone soon' },
    }),
  },
  {
    name: 'staff settle a reported message',
    act: settleMessageReport,
    make: async () => {
      const [organization, reporter] = [await makeOrganization(), await makePerson()]
      const people = { organizationId: organization.id, fromId: organization.employer.id, toId: reporter.id }
      const [id, created] = [newId(), timestamp()]
      const message = { message: 'Send me your bank account.', created, flagged: created, flaggedWhy: 'It is a scam.' }
      await db.insert(peopleMessages).values({ id, ...people, ...message })
      return { as: await getToken(await makeStaff()), fields: { _id: id, outcome: 'agree' } }
    },
  },
  {
    name: 'staff change an organization',
    act: changeOrganization,
    make: async () => {
      const { id } = await makeNamed()
      const change = { name: 'Oak Schools', summary: 'We teach.', website: 'https://oak.example/' }
      const as = await getToken(await makeStaff())
      return { as, params: { id }, json: change, formParams: { orgId: id }, fields: change }
    },
  },
  {
    name: 'staff change the status of two organizations',
    act: setStatuses,
    make: async () => {
      const ids = [(await makeNamed()).id, (await makeNamed()).id]
      const change = { statusCode: '2', why: 'They asked us to' }
      const as = await getToken(await makeStaff())
      return { as, json: { ids, ...change }, fields: { ids: ids.join(' '), ...change } }
    },
  },
  {
    name: 'staff change an administrator',
    act: changeContact,
    make: async () => {
      const { id: orgId, employer } = await makeOrganization()
      const change = { displayName: 'Ann Lee', title: 'Lead', phone: '(815) 555-0123' }
      return {
        as: await getToken(await makeStaff()),
        json: { _id: employer.id, organization: orgId, ...change },
        formParams: { orgId, userId: employer.id },
        fields: change,
      }
    },
  },
  {
    name: 'staff link an organization to a district',
    act: setDistrict,
    form: 'POST /spedcommons-reports/organizations/:orgId/district',
    make: async () => {
      const district = '1799998'
      await makeDistricts({ id: district, name: 'Rockford School District 205' })
      const [{ id }, fields] = [await makeNamed(), { district }]
      return { as: await getToken(await makeStaff()), params: { id }, json: fields, formParams: { orgId: id }, fields }
    },
  },
  {
    name: 'staff pause a job',
    act: editJob,
    form: 'POST /spedcommons-reports/organizations/:orgId/job/:jobId',
    make: async () => {
      const organization = await makeOrganization()
      const [{ id }, fields] = [await makeJob(organization), { status: 'Paused' }]
      await db.update(organizations).set({ name: 'Elm Schools' })
      const formParams = { orgId: organization.id, jobId: id }
      return { as: await getToken(await makeStaff()), params: { id }, json: fields, formParams, fields }
    },
  },
]
