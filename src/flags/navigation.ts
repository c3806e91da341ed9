import type { NavigationEntry } from '../ui/server/navigation'
import { firstPostsPath, queuePath } from './queue/queue-path'

export const navigation: NavigationEntry[] = [
  { place: '/spedcommons-reports', rank: 35, label: 'Flags', href: queuePath, covers: firstPostsPath },
]
