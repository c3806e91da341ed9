import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 10, label: 'Jobs', href: '/jobs' },
  { place: 'mobile', rank: 18, label: 'Find Jobs', href: '/jobs' },
  { place: 'sidebar', rank: 70, label: 'Jobs', href: '/jobs' },
  { place: 'footer', rank: 40, label: 'Find a Job', href: '/jobs' },
  { place: 'account', rank: 50, label: 'Saved Jobs', href: '/profile/jobs' },
  { place: '/profile', rank: 30, label: 'My jobs', href: '/profile/jobs' },
  { place: 'account', rank: 55, label: 'Job Alerts', href: '/profile/alerts' },
  { place: '/profile', rank: 35, label: 'Job Alerts', href: '/profile/alerts' },
  { place: '/admin', rank: 10, label: 'Dashboard', href: '/admin' },
  { place: '/admin', rank: 20, label: 'Jobs', href: '/admin/jobs', covers: '/admin/job' },
]

export const areas: Record<string, AreaRules> = {
  '/jobs': { isWide: true, prefetched: 'all' },
  // Links from mails, such as /alerts/confirm/{token}.
  '/alerts': { isWide: true, isUnindexed: true, isSecret: true },
  '/alerts/new': { isWide: true, isUnindexed: true },
  // The link in a guest’s receipt.
  '/applications': { isWide: true, isUnindexed: true, isSecret: true },
  '/organizations': { prefetched: 'below' },
  '/dashboard': { isWide: true },
}
