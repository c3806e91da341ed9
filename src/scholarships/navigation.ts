import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { scholarshipsPath } from './edition/edition-path'
import { reviewsPath } from './review/review-path'

const scholarships = { label: 'Scholarships', href: scholarshipsPath }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 17, ...scholarships },
  { place: 'mobile', rank: 15.5, ...scholarships },
  { place: 'sidebar', rank: 20, ...scholarships },
  {
    place: 'account',
    rank: 30,
    label: 'Scholarship reviews',
    href: reviewsPath,
    shows: (viewer) => viewer?.mayReview === true,
  },
]

export const areas: Record<string, AreaRules> = {
  // The forms below it are personal.
  [scholarshipsPath]: { prefetched: 'page' },
  [reviewsPath]: { isWide: true, isUnindexed: true, isHidden: true },
}
