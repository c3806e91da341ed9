export const employerHome = '/admin'

export const membersPath = '/spedcommons-reports/members'

/** The page where staff see a member. */
export const memberPath = (id: string) => `${membersPath}/${encodeURIComponent(id)}`
