import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

const questions = { label: 'Questions', href: '/questions' }
const categories = { label: 'Categories', href: '/categories' }
const tags = { label: 'Tags', href: '/tags' }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 16, ...questions },
  { place: 'mobile', rank: 16, ...questions, label: 'SPED Q&A' },
  { place: 'sidebar', rank: 60, ...questions },
  { place: 'header', rank: 21, ...categories },
  { place: 'mobile', rank: 17, ...categories },
  { place: 'sidebar', rank: 61, ...categories },
  { place: 'header', rank: 22, ...tags },
  { place: 'mobile', rank: 17, ...tags },
  { place: 'sidebar', rank: 62, ...tags },
  { place: 'footer', rank: 36, ...questions },
]

export const areas: Record<string, AreaRules> = {
  '/questions': { prefetched: 'all' },
}
