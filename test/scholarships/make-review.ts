import { eq } from 'drizzle-orm'
import type { ReviewedApplication } from '../../src/scholarships/responses'
import { scholarshipEditions } from '../../src/scholarships/schema'
import { db, makePerson, request } from '../make'
import { inDays, makeScholarshipApplication } from './make-scholarship'

/** Creates a member, and submits their application. */
export async function makeApplicant(
  fields: Parameters<typeof makeScholarshipApplication>[1] = {},
  person: Parameters<typeof makePerson>[0] = {},
) {
  const applicant = await makePerson({ displayName: 'Dana Whitfield', ...person })
  return { ...(await makeScholarshipApplication(applicant, fields)), applicant }
}

export const makeReviewer = () => makePerson({ roles: ['reviewer'], displayName: 'Rita Reviewer' })

export const listAs = async (as: string, query = '', edition = 'teacher') =>
  (await request('GET', `/api/scholarship/applications/${edition}${query}`, { as })).json<ReviewedApplication[]>()

export const voteAs = (as: string, id: string, vote: number | string) =>
  request('PUT', `/api/scholarship/application/${id}/${vote}`, { as })

/** Moves an edition's deadline into the past. */
export const closeEdition = (name = 'teacher') =>
  db
    .update(scholarshipEditions)
    .set({ closes: inDays(-0.5) })
    .where(eq(scholarshipEditions.name, name))

export const releaseEdition = (name = 'teacher') =>
  db
    .update(scholarshipEditions)
    .set({ closes: inDays(-0.5), released: inDays(0) })
    .where(eq(scholarshipEditions.name, name))
