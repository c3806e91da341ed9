import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { giveawayPath, scholarshipsPath, staffPaths } from './paths'
import { reviewsPath } from './review/review-path'

const scholarships = { label: 'Scholarships', href: scholarshipsPath }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 17, ...scholarships },
  { place: 'mobile', rank: 12, ...scholarships },
  { place: 'mobile', rank: 13, label: 'Weekly giveaway', href: giveawayPath },
  { place: 'sidebar', rank: 20, ...scholarships },
  { place: '/spedcommons-reports', rank: 38, label: 'Scholarships', href: staffPaths.list, covers: reviewsPath },
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
  [giveawayPath]: { prefetched: 'page' },
  [reviewsPath]: {
    isWide: true,
    isUnindexed: true,
    isHidden: true,
    // Reviewers who aren't staff know nothing of the staff area.
    partOf: (viewer) => (viewer?.isSiteAdmin ? '/spedcommons-reports' : undefined),
  },
}
