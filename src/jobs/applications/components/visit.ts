import type { ApplicantFields } from './apply-button'

// What a guest does is stored for this tab only.
const applicantKey = 'applicant'
const applicationsKey = 'applied'

const nobody: ApplicantFields = { applicant_name: '', applicant_email: '' }

/** Returns what a guest typed in an earlier application, so they don’t type it twice. */
export function applicantOfVisit(): ApplicantFields {
  const stored = sessionStorage.getItem(applicantKey)
  return stored === null ? nobody : { ...nobody, ...JSON.parse(stored) }
}

export function keepApplicant({ applicant_name, applicant_email }: ApplicantFields): void {
  sessionStorage.setItem(applicantKey, JSON.stringify({ applicant_name, applicant_email }))
}

/** Returns when a guest applied for each job, by job id. */
export function applicationsOfVisit(): Record<string, string> {
  const stored = sessionStorage.getItem(applicationsKey)
  return stored === null ? {} : JSON.parse(stored)
}

export function keepApplication(jobId: string, at: string): void {
  sessionStorage.setItem(applicationsKey, JSON.stringify({ [jobId]: at, ...applicationsOfVisit() }))
}

export function forgetApplication(jobId: string): void {
  const { [jobId]: _, ...rest } = applicationsOfVisit()
  sessionStorage.setItem(applicationsKey, JSON.stringify(rest))
}
