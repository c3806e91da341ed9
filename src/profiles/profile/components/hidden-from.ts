import type { Profile } from '../profile'

export type OrganizationName = { _id: string; name: string }

/** What a member hides from: a registered organization, or a name or mail domain of one that may register later. */
export type Hidden = { list: 'hiddenFrom' | 'hiddenNames' | 'hiddenDomains'; value: string; name: string }

const hiddenName = (name: string): Hidden => ({ list: 'hiddenNames', value: name, name: `“${name}”` })
const hiddenDomain = (domain: string): Hidden => ({ list: 'hiddenDomains', value: domain, name: `@${domain}` })
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

/** How many characters a name or domain that somebody types must have. */
export const minHiddenLength = 3

/** What was typed, as a domain if it looks like one: "@lakeside.example", "me@lakeside.example", "lakeside.example". */
export function asTyped(words: string): Hidden {
  const domain = words.toLowerCase().slice(words.lastIndexOf('@') + 1)
  return /^[^\s@]+\.[a-z]{2,}$/.test(domain) ? hiddenDomain(domain) : hiddenName(words)
}
