import type { Profile } from '../profile'

export type OrganizationName = { _id: string; name: string }

/** What a member hides from: a registered organization, or a name or mail domain of one that may register later. */
export type Hidden = { list: 'hiddenFrom' | 'hiddenNames' | 'hiddenDomains'; value: string; name: string }

export const hiddenName = (name: string): Hidden => ({ list: 'hiddenNames', value: name, name: `“${name}”` })
export const hiddenDomain = (domain: string): Hidden => ({ list: 'hiddenDomains', value: domain, name: `@${domain}` })
export const hiddenOrganization = ({ _id, name }: OrganizationName): Hidden => ({
  list: 'hiddenFrom',
  value: _id,
  name,
})

/** Lists everything that a member hides from, as the profile and the dialog name it. */
export const everythingHidden = (profile: Profile, organizations: readonly OrganizationName[]): Hidden[] => [
  ...organizations.map(hiddenOrganization),
  ...profile.hiddenNames.map(hiddenName),
  ...profile.hiddenDomains.map(hiddenDomain),
]
