import type { NavigationEntry } from '../ui/server/navigation'
import { districtsPath } from './list/district-query'

export const navigation: NavigationEntry[] = [
  { place: '/spedcommons-reports', rank: 28, label: 'Districts', href: districtsPath },
]
