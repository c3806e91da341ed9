import type { ApplicantFields } from './apply-button'

const key = 'applicant'
const nobody: ApplicantFields = { applicant_name: '', applicant_email: '' }

/**
 * Returns what a guest typed in an earlier application, so that they don’t type it twice. It is stored for this tab
 * only.
 */
export function applicantOfVisit(): ApplicantFields {
  const kept = sessionStorage.getItem(key)
  return kept === null ? nobody : { ...nobody, ...JSON.parse(kept) }
}

export function keepApplicant({ applicant_name, applicant_email }: ApplicantFields): void {
  sessionStorage.setItem(key, JSON.stringify({ applicant_name, applicant_email }))
}
