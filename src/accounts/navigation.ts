import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'account', rank: 80, label: 'Account', href: '/profile/account' },
]

export const areas: Record<string, AreaRules> = {
  // Links of mails: /user/verify/{token} and the like.
  '/user': { isWide: true, isUnindexed: true, isSecret: true },
  '/unsubscribe': { isUnindexed: true, isSecret: true },
  '/goodbye': { isUnindexed: true },
}
