import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { reviewsPath } from './review/review-path'

export const navigation: NavigationEntry[] = [
  {
    place: 'account',
    rank: 30,
    label: 'Scholarship reviews',
    href: reviewsPath,
    shows: (viewer) => viewer?.mayReview === true,
  },
]

export const areas: Record<string, AreaRules> = {
  [reviewsPath]: { isWide: true, isUnindexed: true, isHidden: true },
}
