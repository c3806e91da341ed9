import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { wayOfNonEmployer } from './clients/acting-pages'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 20, label: 'Dashboard', href: '/admin', shows: (viewer) => viewer?.isEmployer === true },
  {
    place: 'account',
    rank: 30,
    label: 'Act for a client organization',
    href: '/admin/clients',
    shows: (viewer) => viewer?.isSiteAdmin === true,
  },
  { place: '/admin', rank: 30, label: 'Locations', href: '/admin/locations' },
  { place: '/admin', rank: 40, label: 'Administrators', href: '/admin/users' },
  { place: '/admin', rank: 50, label: 'Organization', href: '/admin/organization' },
]

export const areas: Record<string, AreaRules> = {
  '/admin': {
    isWide: true,
    isUnindexed: true,
    label: 'Your organization',
    // On this page staff haven't chosen an organization yet.
    title: ({ hiresFor }, path) => (path === '/admin/clients' ? null : hiresFor),
    refusedTo: wayOfNonEmployer,
  },
  '/adminhome': { isWide: true },
}
