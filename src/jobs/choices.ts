// Apart from rules.ts, so that a page for guests loads these lists without the library that checks forms.

export const jobTypes = ['Full-time', 'Part-time', 'Substitute', 'Intern', 'Contract', 'Seasonal'] as const
export type JobType = (typeof jobTypes)[number]

export const distances = [10, 25, 50, 100] as const
export const defaultDistance = 50

/** The default search; alone it means every job, because the board is that (api.md, Search). */
export const everyJob = 'Special Education'
