import { eq } from 'drizzle-orm'
import { findColleague, findLocation } from '../../organizations/locations/location'
import { organizations } from '../../organizations/schema'
import { type Database, newId } from '../../platform/db/database'
import { type FieldErrors, invalid } from '../../platform/http/problem'
import { safeApplyLink } from '../../platform/security/safe-url'
import { sanitizeHtml, toText } from '../../platform/text/sanitize-html'
import type { JobQuestion, JobStatus } from '../choices'
import { hasPassed } from '../closing-date'
import { isRange, type JobFields, jobMessages, maxLength } from '../rules'
import type { jobs } from '../schema'

export type JobContent = Partial<typeof jobs.$inferInsert>

/**
 * Returns the columns that `fields` set, cleaned: HTML by the allowlist, the link by `safeApplyLink`, ids through the
 * organization.
 * @throws Problem 404 for a location or administrator of another organization, 422 for an unusable apply link
 */
export async function checkContent(db: Database, organizationId: string, fields: JobFields): Promise<JobContent> {
  const { location, jobAdmin, description, applyLink, questions, status: _, ...plain } = fields
  if (location) await findLocation(db, organizationId, location)
  if (jobAdmin) await findColleague(db, organizationId, jobAdmin)
  const link = applyLink ? safeApplyLink(applyLink) : applyLink
  if (link === null) throw invalid({ applyLink: jobMessages.applyLinkForm })
  return {
    ...plain,
    ...(location !== undefined && { locationId: location || null }),
    ...(jobAdmin !== undefined && { jobAdminId: jobAdmin || null }),
    ...(description !== undefined && { description: cleanDescription(description) }),
    ...(link !== undefined && { applyLink: link }),
    ...(questions !== undefined && { questions: identified(questions) }),
  }
}

/** Gives each new question an id. Answers refer to it while the question is reworded or moved. */
function identified(questions: readonly JobQuestion[]): JobQuestion[] {
  const known = new Set<string>()
  return questions.map((question) => {
    const _id = question._id === '' || known.has(question._id) ? newId() : question._id
    known.add(_id)
    return { ...question, choices: question.kind === 'choice' ? question.choices : [], _id }
  })
}

/** @throws Problem 422 if the cleaned HTML is too long: cleaning can turn one character into five, as in &amp; */
function cleanDescription(html: string): string {
  const clean = sanitizeHtml(html)
  if (clean.length > maxLength.description) throw invalid({ description: jobMessages.descriptionLength })
  return clean
}

/** What a job needs before it is published and doesn’t have yet: the message of each field. */
function missingIn(content: JobContent): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of ['title', 'summary'] as const) if (!content[name]) errors[name] = jobMessages[name]
  if (!content.applyLink && !content.applyHere) errors.applyLink = jobMessages.applyLink
  if (!toText(content.description ?? '')) errors.description = jobMessages.description
  return errors
}

/** Like `missingIn`, with the place that it would get and its closing date there. */
export function unmetIn(content: JobContent, state: string | null): FieldErrors {
  return {
    ...missingIn(content),
    ...(!content.locationId && !content.remote && { location: jobMessages.location }),
    ...(hasPassed(content.closingDate, state) && { closingDate: jobMessages.closingDate }),
  }
}

/** @throws Problem 422 with the specification’s sentence if a required field is empty */
export function requireComplete(content: JobContent): asserts content is JobContent & { title: string } {
  const errors = missingIn(content)
  if (Object.keys(errors).length > 0) throw invalid(errors, jobMessages.incomplete)
}

/** @throws Problem 422 if the highest salary is below the lowest */
export function requireRange({ salaryFrom, salaryTo }: JobContent): void {
  if (!isRange(salaryFrom, salaryTo)) throw invalid({ salaryTo: jobMessages.salaryTo })
}

/**
 * Returns the chosen location, or the organization’s main one.
 * @throws Problem 422 for a Published job that has no location and is not remote
 */
export async function findJobLocation(
  db: Database,
  organizationId: string,
  content: JobContent,
  status: JobStatus,
): Promise<{ locationId: string | null }> {
  if (content.locationId || content.remote) return { locationId: content.locationId ?? null }
  const [main] = await db
    .select({ id: organizations.locationId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!main?.id && status === 'Published') throw invalid({ location: jobMessages.location }, jobMessages.incomplete)
  return { locationId: main?.id ?? null }
}
