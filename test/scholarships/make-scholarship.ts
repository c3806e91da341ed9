import { env } from 'cloudflare:workers'
import { now } from '../../src/platform/time/clock'
import type { ApplicationFields } from '../../src/scholarships/application/rules'
import { submitApplication } from '../../src/scholarships/application/submit'
import { scholarshipEditions } from '../../src/scholarships/schema'
import { db } from '../make'

type EditionFields = Partial<typeof scholarshipEditions.$inferInsert>

/** The stored time this many days from now. */
export const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()

/** Stores an edition that opened yesterday and closes in ten days, unless the fields say something else. */
export async function makeEdition(fields: EditionFields = {}) {
  const [edition] = await db
    .insert(scholarshipEditions)
    .values({
      name: 'teacher',
      series: fields.name ?? 'teacher',
      title: 'Future SPED Teacher Scholarship',
      year: 2022,
      amount: 1000,
      opens: inDays(-1),
      closes: inDays(10),
      announced: inDays(40),
      timeZone: 'America/Chicago',
      prompt: 'Why special education?',
      eligibility: 'Students who will teach.',
      letterAward: 'You won.',
      letterDecline: 'Somebody else won.',
      created: inDays(-2),
      updated: inDays(-2),
      ...fields,
    })
    .returning()
  if (!edition) throw new Error('The edition is missing.')
  return edition
}

export const someApplication: ApplicationFields = {
  school: 'Rock River University',
  major: 'Special education',
  graduation: '05/2027',
  essay: 'I want to teach because my brother learned to read from a teacher who never gave up.',
}

/** Submits an application of this person to an open edition, without a receipt. */
export async function makeScholarshipApplication(
  { id: userId }: { id: string },
  { scholarshipName = 'teacher', ...fields }: Partial<ApplicationFields> & { scholarshipName?: string } = {},
) {
  const { application } = await submitApplication(env, db, {
    scholarshipName,
    member: { userId, email: '', verifiedEmail: null, displayName: '' },
    fields: { ...someApplication, ...fields },
    by: { userId, requestId: 'test' },
  })
  return application
}

export const deleteEditions = () => db.delete(scholarshipEditions)
