import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

const news = { label: 'SPED News', href: '/news' }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 15, label: 'News', href: '/news' },
  { place: 'mobile', rank: 15, ...news },
  { place: 'sidebar', rank: 10, ...news },
  { place: 'footer', rank: 35, ...news },
]

export const areas: Record<string, AreaRules> = {
  '/news': { prefetched: 'all' },
  '/news/preview': { isSecret: true, isUnindexed: true },
}
