export const recusalReasons = ['family', 'colleague', 'know', 'other'] as const
export type RecusalReason = (typeof recusalReasons)[number]

export const recusalLabels: Record<RecusalReason, string> = {
  family: 'We are family',
  colleague: 'We work or study together',
  know: 'I know them',
  other: 'Another reason',
}

export const decisions = ['award', 'decline'] as const
export type Decision = (typeof decisions)[number]

export const reviewFilters = ['all', 'reviewed', 'unreviewed'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const rubricPoints = [0, 1, 2, 3, 4] as const

/** What applicants do, as the audit log names it. A blind review must not show it before the release. */
export const applicantVerbs = {
  submitted: 'scholarship.submitted',
  withdrawn: 'scholarship.withdrawn',
  usedCode: 'scholarship.late_code_used',
} as const

/** What somebody reads who would judge the applications of a scholarship that they applied for. */
export const appliedWords = 'You applied for this scholarship, so you can’t review its applications or decide on them.'

/**
 * What stands in place of blacked-out words. Its length says nothing about theirs. It isn't beside what blacks them out,
 * because browsers load it without the tables of `mask.ts`.
 */
export const mask = '█████'
