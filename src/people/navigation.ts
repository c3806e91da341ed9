import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 20, label: 'People', href: '/people' },
  { place: 'mobile', rank: 20, label: 'People', href: '/people' },
  { place: 'account', rank: 60, label: 'Messages', href: '/profile/messages' },
  { place: '/admin', rank: 45, label: 'Messages', href: '/admin/messages' },
  { place: '/profile', rank: 40, label: 'Messages', href: '/profile/messages' },
]

export const areas: Record<string, AreaRules> = { '/people': { isUnindexed: true } }
