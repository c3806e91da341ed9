import type { NavigationEntry } from '../ui/server/navigation'
import { staffPaths } from './staff-paths'

export const navigation: NavigationEntry[] = [
  { place: '/spedcommons-reports', rank: 38, label: 'Scholarships', href: staffPaths.list },
]
