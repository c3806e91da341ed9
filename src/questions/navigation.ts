import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

const questions = { label: 'Questions', href: '/questions' }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 16, ...questions },
  { place: 'mobile', rank: 16, ...questions, label: 'SPED Q&A' },
  { place: 'sidebar', rank: 60, ...questions },
  { place: 'footer', rank: 36, ...questions },
]

export const areas: Record<string, AreaRules> = {
  '/questions': { prefetched: 'all' },
}
