import { mailStops, oneTimeTokens, sessions, userRoles, users } from '../../accounts/schema'
import { byUser, type Declaration, declare, personal, withheld } from './declaration'

const secret = withheld('a secret, kept only as a hash')

export const accountsData: Declaration[] = [
  declare(mailStops, { userId: personal, kind: personal, created: personal }, [
    { as: 'mailYouStopped', rows: byUser(mailStops.userId), erase: 'rows' },
  ]),
  declare(userRoles, { userId: personal, type: personal, created: personal }, [
    { as: 'roles', rows: byUser(userRoles.userId), erase: 'rows' },
  ]),
  declare(
    sessions,
    {
      idHash: secret,
      userId: personal,
      device: personal,
      created: personal,
      lastUsed: personal,
      revokedAt: personal,
      passwordCheckedAt: personal,
      actingOrganizationId: personal,
      actingSince: personal,
    },
    [{ as: 'sessions', rows: byUser(sessions.userId), erase: 'rows' }],
  ),
  declare(
    oneTimeTokens,
    {
      tokenHash: secret,
      userId: personal,
      purpose: personal,
      email: personal,
      created: personal,
      expires: personal,
      spentAt: personal,
    },
    [{ as: 'mailedLinks', rows: byUser(oneTimeTokens.userId), erase: 'rows' }],
  ),
]

/** The account itself: the last to be erased, because what else is a person's is found through it. */
export const accountData: Declaration = declare(
  users,
  {
    id: personal,
    email: personal,
    verifiedEmail: personal,
    passwordHash: secret,
    sessionsValidFrom: personal,
    displayName: personal,
    searchName: withheld('the name again, as a search compares it'),
    firstName: personal,
    lastName: personal,
    title: personal,
    headline: personal,
    location: personal,
    phone: personal,
    summary: personal,
    avatar: personal,
    linkedin: personal,
    twitter: personal,
    instagram: personal,
    facebook: personal,
    website: personal,
    isEmployer: personal,
    visible: personal,
    relocate: personal,
    isJobSeeker: personal,
    isPrivatePractive: personal,
    isSpedAdministrator: personal,
    isSpedProfessional: personal,
    isSpedStudent: personal,
    isSpedTeacher: personal,
    experience: personal,
    education: personal,
    certifications: personal,
    activities: personal,
    endorsements: personal,
    gradeBands: personal,
    disabilityAreas: personal,
    languages: personal,
    hiddenFrom: personal,
    applicationMail: personal,
    applicationsTold: personal,
    organizationId: personal,
    suspendedUntil: personal,
    suspendedWhy: personal,
    created: personal,
    updated: personal,
  },
  [{ as: 'account', rows: byUser(users.id), erase: 'rows' }],
)
