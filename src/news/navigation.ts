import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { staffNewsPath } from './staff-paths'

const news = { label: 'SPED News', href: '/news' }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 15, label: 'News', href: '/news' },
  { place: 'mobile', rank: 10, ...news },
  { place: 'sidebar', rank: 10, ...news },
  { place: 'footer', rank: 35, ...news },
  { place: '/spedcommons-reports', rank: 25, label: 'News', href: staffNewsPath },
]

export const areas: Record<string, AreaRules> = {
  '/news': { prefetched: 'all' },
  '/news/preview': { isSecret: true, isUnindexed: true },
}
