import { apply } from '../../src/jobs/applications/applying'
import { setJobSaved } from '../../src/jobs/saved/saved-jobs'
import type { ActExample } from '../act-example'
import { makeJob, makeOrganization, makePerson, tokenOf } from '../make'

const makeOpenJob = async () => makeJob(await makeOrganization())

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
]
