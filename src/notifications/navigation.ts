import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 70, label: 'Notifications', href: '/notifications' },
]

export const areas: Record<string, AreaRules> = { '/notifications': { isUnindexed: true } }
