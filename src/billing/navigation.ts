import type { AreaRules, NavigationEntry } from '../ui/server/navigation'

export const navigation: NavigationEntry[] = [{ place: '/admin', rank: 60, label: 'Billing', href: '/admin/billing' }]

export const areas: Record<string, AreaRules> = { '/checkout': { isWide: true } }
