export const employerHome = '/admin'

export const membersPath = '/spedcommons-reports/members'

export const memberPath = (id: string) => `${membersPath}/${encodeURIComponent(id)}`

export const memberTrail = ({ _id, displayName }: { _id: string; displayName: string }) => [
  { label: 'Members', href: membersPath },
  { label: displayName, href: memberPath(_id) },
]
