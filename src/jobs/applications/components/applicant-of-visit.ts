import type { ApplicantFields } from './apply-button'

const key = 'applicant'
const nobody: ApplicantFields = { applicant_name: '', applicant_email: '' }

/** Returns what a guest typed in an earlier application, so they don’t type it twice. Stored for this tab only. */
export function applicantOfVisit(): ApplicantFields {
  const stored = sessionStorage.getItem(key)
  return stored === null ? nobody : { ...nobody, ...JSON.parse(stored) }
}

export function keepApplicant({ applicant_name, applicant_email }: ApplicantFields): void {
  sessionStorage.setItem(key, JSON.stringify({ applicant_name, applicant_email }))
}
