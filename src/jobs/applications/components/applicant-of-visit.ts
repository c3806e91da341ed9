import type { ApplicantFields } from './apply-button'

const key = 'applicant'
const nobody: ApplicantFields = { applicant_name: '', applicant_email: '' }

/** Who applied in this tab before, so that a second application asks for nothing twice; gone when the tab is closed. */
export function applicantOfVisit(): ApplicantFields {
  const kept = sessionStorage.getItem(key)
  return kept === null ? nobody : { ...nobody, ...JSON.parse(kept) }
}

/** Keeps who has just applied, for as long as the tab is open. */
export function keepApplicant({ applicant_name, applicant_email }: ApplicantFields): void {
  sessionStorage.setItem(key, JSON.stringify({ applicant_name, applicant_email }))
}
