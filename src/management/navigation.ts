import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [
  {
    place: 'account',
    rank: 10,
    label: 'Management',
    href: '/spedcommons-reports',
    shows: (viewer) => viewer?.isSiteAdmin === true,
  },
  { place: '/spedcommons-reports', rank: 10, label: 'Management', href: '/spedcommons-reports' },
  { place: '/spedcommons-reports', rank: 20, label: 'Members', href: '/spedcommons-reports/members' },
  { place: '/spedcommons-reports', rank: 22, label: 'Organizations', href: '/spedcommons-reports/organizations' },
  { place: '/spedcommons-reports', rank: 30, label: 'First jobs', href: '/spedcommons-reports/first-jobs' },
  { place: '/spedcommons-reports', rank: 40, label: 'Reported messages', href: '/spedcommons-reports/messages' },
  { place: '/spedcommons-reports', rank: 50, label: 'Audit', href: '/spedcommons-reports/audit' },
]

export const areas: Record<string, AreaRules> = {
  '/spedcommons-reports': { isWide: true, isUnindexed: true, isHidden: true, label: 'Management' },
}
