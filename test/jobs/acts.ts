import { eq } from 'drizzle-orm'
import { apply } from '../../src/jobs/applications/applying'
import { editJob, postJob } from '../../src/jobs/posting/posting'
import { renewJobs } from '../../src/jobs/posting/renewal'
import { setJobSaved } from '../../src/jobs/saved/saved-jobs'
import { jobs } from '../../src/jobs/schema'
import { organizations } from '../../src/organizations/schema'
import type { ActExample } from '../act-example'
import { completeJob, db, makeJob, makeOrganization, makePerson, makeStaff, tokenOf } from '../make'

const makeOpenJob = async () => makeJob(await makeOrganization())

/** A job as the editor's form sends it without JavaScript. */
const { description, ...plainFields } = completeJob
const sentJob = { ...plainFields, descriptionHtml: description, description: 'Co-teach reading.', salaryPeriod: 'Year' }

const changedTitle = {
  json: { title: 'Reading teacher', status: 'Published', version: 1 },
  fields: { ...sentJob, title: 'Reading teacher', version: '1' },
}

export const acts: ActExample[] = [
  {
    name: 'a guest applies for a job',
    act: apply,
    make: async () => {
      const applicant = { applicant_name: 'Ada Moss', applicant_email: 'ada@example.com' }
      return { params: { id: (await makeOpenJob()).id }, json: applicant, fields: applicant }
    },
  },
  {
    name: 'a member saves a job',
    act: setJobSaved,
    make: async () => ({
      as: await tokenOf(await makePerson()),
      params: { id: (await makeOpenJob()).id },
      fields: { saved: 'yes' },
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
        as: await tokenOf(employer),
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
      return { as: await tokenOf(organization.employer), params: { id }, ...changedTitle }
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
        as: await tokenOf(organization.employer),
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
      return { as: await tokenOf(await makeStaff()), params: { id }, formParams, ...changedTitle }
    },
  },
]
