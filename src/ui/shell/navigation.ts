/** Who looks at the page, as the shell needs to know them; null for a guest. */
export type Viewer = {
  _id: string
  displayName: string
  avatar: string | null
  isEmployer: boolean
  isSiteAdmin: boolean
  /** The client organization that staff act for, where they do. */
  acting: { _id: string; name: string } | null
  /** The organization whose jobs they look after, their own or the one they act for. */
  hiresFor: string | null
}

export type Entry = { label: string; href: string }

/**
 * The one list of navigation entries: each issue adds its pages here, and a test fails on one that leads to a 404.
 * Labels and their order are the specification's; `more` holds what the header has no room for.
 */
export const navigation = {
  header: [
    { label: 'Jobs', href: '/jobs' },
    { label: 'People', href: '/people' },
    { label: 'For Schools', href: '/administrators' },
  ],
  more: [
    { label: 'For Professionals', href: '/professionals' },
    { label: 'About Us', href: '/about' },
    { label: 'Contact Us', href: '/contact' },
  ],
  sidebar: [
    { label: 'About Us', href: '/about' },
    { label: 'Contact Us', href: '/contact' },
    { label: 'Jobs', href: '/jobs' },
  ],
  mobile: [
    { label: 'Find Jobs', href: '/jobs' },
    { label: 'People', href: '/people' },
    { label: 'For Schools', href: '/administrators' },
  ],
  footer: [
    { label: 'About', href: '/about' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Partners', href: '/partners' },
    { label: 'Find a Job', href: '/jobs' },
  ],
  legal: [
    { label: 'Privacy Policy', href: '/privacy-policy' },
    { label: 'Terms and Conditions', href: '/terms-conditions' },
  ],
  postResume: '/profile',
  postJob: { guest: '/pricing', footer: '/postJob', employer: '/admin' },
  signIn: '/login',
  signUp: '/signup',
  contact: '/contact',
} as const

/** What a signed-in person's menu holds, by role. */
export function menuOf(viewer: Viewer): Entry[] {
  return [
    ...(viewer.isSiteAdmin ? [{ label: 'Management', href: '/spedcommons-reports' }] : []),
    ...(viewer.isEmployer ? [{ label: 'Dashboard', href: '/admin' }] : []),
    { label: 'Profile', href: '/profile' },
    { label: 'Saved Jobs', href: '/profile/jobs' },
    { label: 'Messages', href: '/profile/messages' },
    { label: 'Account', href: '/profile/account' },
  ]
}

/** The rooms of the employer's area. */
export const adminNavigation: Entry[] = [
  { label: 'Dashboard', href: '/admin' },
  { label: 'Jobs', href: '/admin/jobs' },
  { label: 'Locations', href: '/admin/locations' },
  { label: 'Administrators', href: '/admin/users' },
  { label: 'Organization', href: '/admin/organization' },
  { label: 'Billing', href: '/admin/billing' },
]

/** The rooms of the staff area. */
export const staffNavigation: Entry[] = [
  { label: 'Management', href: '/spedcommons-reports' },
  { label: 'Members', href: '/spedcommons-reports/members' },
  { label: 'First jobs', href: '/spedcommons-reports/first-jobs' },
  { label: 'Reported messages', href: '/spedcommons-reports/messages' },
  { label: 'Audit', href: '/spedcommons-reports/audit' },
]

const withoutSidebar = [
  'user',
  'spedcommons-reports',
  'checkout',
  'admin',
  'adminhome',
  'dashboard',
  'profile',
  'jobs',
  'resources',
  '',
  'mv',
]

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** Prefixes are whole segments: /administrators is no admin page. */
export const hasSidebar = (path: string) => !withoutSidebar.includes(firstSegment(path))

/** So few links stand in the header and the footer too: a column of their own would only push the page aside. */
const fewLinks = 3

/** Whether the page stands beside the sidebar: where it has its place, and as soon as it holds more than a few links. */
export const showsSidebar = (path: string) => hasSidebar(path) && navigation.sidebar.length > fewLinks

/**
 * Pages under the admin and management prefixes stay out of search engines, and so do people, what belongs to one person
 * alone, and addresses that hold a token.
 */
export const isUnindexed = (path: string) =>
  ['admin', 'spedcommons-reports', 'user', 'unsubscribe', 'goodbye', 'people', 'profile'].includes(firstSegment(path))

/** The staff area, which is not there for anybody else. */
export const isStaffArea = (path: string) => firstSegment(path) === 'spedcommons-reports'

export const isActive = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** The employer's area, for those who hire for an organization: it has a bar of its own in place of the site's. */
export const isEmployersArea = (path: string, viewer: Viewer) =>
  firstSegment(path) === 'admin' && path !== '/admin/clients' && viewer.hiresFor !== null

/** The room of `adminNavigation` that a page of the employer's area stands in. */
export function adminRoomOf(path: string): string {
  if (isActive(path, '/admin/job')) return '/admin/jobs'
  return adminNavigation.find(({ href }) => href !== '/admin' && isActive(path, href))?.href ?? '/admin'
}
