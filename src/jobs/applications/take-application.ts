import { actorOf } from '../../accounts/sessions/session'
import { isAutomated } from '../../platform/counter/automated'
import type { AppContext } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { logFault } from '../../platform/http/request-log'
import { safeApplyLink } from '../../platform/security/safe-url'
import { countJobs } from '../dashboard/clicks'
import type { JobRecord } from '../job/job-shape'
import { type ApplyingPerson, applyToJob } from './applying'
import { mailAboutApplication } from './mail-about-applications'
import { GuestApplicant } from './rules'

/**
 * Records the application of an API call or a form, and returns the job with its apply link. A signed-in member applies
 * as themselves; `given` counts for guests only.
 * @throws Problem 404 and 410 for jobs that are not open, 422 for a guest without name and email
 */
export async function takeApplication(
  c: AppContext,
  jobId: string,
  given: unknown,
): Promise<JobRecord & { link: string }> {
  const { added, ...record } = await applyToJob(c.var.db, {
    jobId,
    person: await personOf(c, given),
    by: actorOf(c),
  })
  // The applicant must not wait for the employer’s mail.
  if (added) {
    const told = mailAboutApplication(c.env, c.var.db, added)
    c.executionCtx.waitUntil(told.catch((error) => logFault(error, c.var.requestId)))
  }
  if (!isAutomated(c)) await countJobs(c.env, 'apply', [record.job])
  // The link was checked when it was stored. It is checked again because the rules may be stricter now.
  return { ...record, link: safeApplyLink(record.job.applyLink) ?? '' }
}

async function personOf(c: AppContext, given: unknown): Promise<ApplyingPerson> {
  const currentUser = c.var.currentUser
  if (currentUser) return { kind: 'member', currentUser }
  const { applicant_name: name, applicant_email: email } = await parseFields(GuestApplicant, given)
  return { kind: 'guest', name, email }
}
