export const queuePath = '/spedcommons-reports/flags'

/** The page of one flagged thing. */
export const settlePath = (id: string) => `${queuePath}/${encodeURIComponent(id)}`
