import { employerHome } from '../accounts/paths'
import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { inboxPath } from './inbox/inbox-query'

const resources = { label: 'Resources', href: '/resources' }
const contact = { href: '/contact', opens: 'contact' }

export const navigation: NavigationEntry[] = [
  { place: 'header', rank: 18, ...resources },
  { place: 'header', rank: 30, label: 'For Schools', href: '/administrators' },
  { place: 'more', rank: 10, label: 'For Professionals', href: '/professionals' },
  { place: 'more', rank: 20, label: 'About Us', href: '/about' },
  { place: 'more', rank: 30, label: 'Contact Us', ...contact },
  { place: 'mobile', rank: 14, ...resources },
  { place: 'mobile', rank: 30, label: 'For Schools', href: '/administrators' },
  { place: 'sidebar', rank: 30, ...resources },
  { place: 'sidebar', rank: 40, label: 'About Us', href: '/about' },
  { place: 'sidebar', rank: 50, label: 'Contact Us', ...contact },
  { place: 'help', rank: 10, label: 'Contact', ...contact },
  { place: 'footer', rank: 10, label: 'About', href: '/about' },
  { place: 'footer', rank: 20, label: 'Pricing', href: '/pricing' },
  { place: 'footer', rank: 30, label: 'Partners', href: '/partners' },
  { place: 'footer', rank: 50, ...resources },
  {
    place: 'footer',
    rank: 70,
    label: 'Post a Job',
    href: employerHome,
    shows: (viewer) => viewer?.isEmployer === true,
  },
  { place: 'footer', rank: 70, label: 'Post a Job', href: '/postJob', shows: (viewer) => !viewer?.isEmployer },
  { place: 'legal', rank: 10, label: 'Privacy Policy', href: '/privacy-policy' },
  { place: 'legal', rank: 20, label: 'Terms and Conditions', href: '/terms-conditions' },
  { place: '/spedcommons-reports', rank: 33, label: 'Inbox', href: inboxPath },
  { place: 'guest', rank: 10, label: 'Post a Job', href: '/pricing' },
]

export const areas: Record<string, AreaRules> = {
  '/': { isWide: true, prefetched: 'page' },
  '/about': { prefetched: 'page' },
  '/partners': { prefetched: 'page' },
  '/professionals': { prefetched: 'page' },
  '/administrators': { prefetched: 'page' },
  '/pricing': { prefetched: 'page' },
  '/postJob': { prefetched: 'page' },
  '/postjob': { prefetched: 'page' },
  '/tags': { prefetched: 'below' },
  '/mv': { isWide: true },
  '/resources': { isWide: true, prefetched: 'page' },
}
