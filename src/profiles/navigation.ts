import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 40, label: 'Profile', href: '/profile' },
  { place: '/profile', rank: 10, label: 'Profile', href: '/profile' },
  { place: '/profile', rank: 20, label: 'Resume', href: '/profile/resume' },
  { place: 'footer', rank: 60, label: 'Post a Resume', href: '/profile', shows: (viewer) => viewer !== null },
  {
    place: 'footer',
    rank: 60,
    label: 'Post a Resume',
    href: '/signup?redirect=%2Fprofile',
    opens: 'signUp',
    shows: (viewer) => viewer === null,
  },
]

export const areas: Record<string, AreaRules> = {
  '/start': { isWide: true, isUnindexed: true },
  '/profile': { isWide: true, isUnindexed: true, label: 'Your profile' },
}
