/** Who looks at the page, as the shell needs to know them; null for a guest. */
export type Viewer = {
  _id: string
  displayName: string
  avatar: string | null
  isEmployer: boolean
  isSiteAdmin: boolean
}

export type Entry = { label: string; href: string }

/**
 * The one list of navigation entries: each issue adds its pages here, and a test fails on one that leads to a 404.
 * Labels are the specification's (spec 1 section 2, Shell).
 */
export const navigation = {
  header: [{ label: 'Jobs', href: '/jobs' }],
  sidebar: [{ label: 'Jobs', href: '/jobs' }],
  mobile: [{ label: 'Find Jobs', href: '/jobs' }],
  footer: [
    { label: 'Pricing', href: '/pricing' },
    { label: 'Find a Job', href: '/jobs' },
    { label: 'Post a Resume', href: '/profile' },
  ],
  postJob: { guest: '/pricing', footer: '/postJob', employer: '/admin' },
  signIn: '/login',
  signUp: '/signup',
} as const

/** What a signed-in person's menu holds, by role. */
export function menuOf(viewer: Viewer): Entry[] {
  return [
    ...(viewer.isEmployer ? [{ label: 'Dashboard', href: '/admin' }] : []),
    { label: 'Profile', href: '/profile' },
    { label: 'Saved Jobs', href: '/profile/jobs' },
    { label: 'Account', href: '/profile/account' },
  ]
}

/** The rooms of the employer's area. */
export const adminNavigation: Entry[] = [
  { label: 'Jobs', href: '/admin/jobs' },
  { label: 'Billing', href: '/admin/billing' },
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

/** Prefixes are whole segments: /administrators is no admin page (design.md 5, 15). */
export const hasSidebar = (path: string) => !withoutSidebar.includes(firstSegment(path))

/** Pages under the admin and management prefixes stay out of search engines. */
export const isUnindexed = (path: string) =>
  ['admin', 'spedcommons-reports', 'profile', 'user', 'login', 'signup'].includes(firstSegment(path))

export const isActive = (path: string, href: string) => path === href || path.startsWith(`${href}/`)
