import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 80, label: 'Account', href: '/profile/account' },
  { place: '/profile', rank: 50, label: 'Account', href: '/profile/account' },
]

export const areas: Record<string, AreaRules> = {
  // Links from mails, such as /user/verify/{token}.
  '/user': { isWide: true, isUnindexed: true, isSecret: true },
  '/unsubscribe': { isUnindexed: true, isSecret: true },
  '/goodbye': { isUnindexed: true },
}
