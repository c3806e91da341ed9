import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 70, label: 'Notifications', href: '/notifications' },
  { place: '/profile', rank: 60, label: 'Notifications', href: '/notifications' },
]

export const areas: Record<string, AreaRules> = {
  '/notifications': { isWide: true, isUnindexed: true, partOf: '/profile' },
}
