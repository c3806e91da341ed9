import type { DialogName } from './components/profile-dialogs'
import type { Profile } from './profile'

type Part = { what: string; why: string; dialog: DialogName; isThere: (profile: Profile) => boolean }

/** What an employer looks for in a profile, in the order in which they look. */
const parts: readonly Part[] = [
  {
    what: 'Your title',
    why: 'It stands beside your name, and employers search for it.',
    dialog: 'about',
    isThere: ({ title }) => title !== '',
  },
  {
    what: 'Where you are',
    why: 'Employers look for people near their schools first.',
    dialog: 'about',
    isThere: ({ location }) => location !== '',
  },
  {
    what: 'A headline',
    why: 'One line that makes them read on.',
    dialog: 'about',
    isThere: ({ headline }) => headline !== '',
  },
  {
    what: 'A professional summary',
    why: 'A few sentences in your own words say what a list of jobs cannot.',
    dialog: 'summary',
    isThere: ({ summary }) => summary !== '',
  },
  {
    what: 'A certification or license',
    why: 'Schools may only hire people who hold one or are on the way, so they check it early.',
    dialog: 'certifications',
    isThere: ({ certifications }) => certifications.length > 0,
  },
  {
    what: 'Experience',
    why: 'Student teaching, aide work and volunteering count.',
    dialog: 'experience',
    isThere: ({ experience }) => experience.length > 0,
  },
  {
    what: 'Education',
    why: 'Many positions ask for a degree or for one that is under way.',
    dialog: 'education',
    isThere: ({ education }) => education.length > 0,
  },
  {
    what: 'The grades that you work with',
    why: 'Employers hire for a building, and a building has ages.',
    dialog: 'gradeBands',
    isThere: ({ gradeBands }) => gradeBands.length > 0,
  },
  {
    what: 'The disability areas that you know',
    why: 'A caseload is matched to what you know.',
    dialog: 'disabilityAreas',
    isThere: ({ disabilityAreas }) => disabilityAreas.length > 0,
  },
]

export const partCount = parts.length

/** What an employer would still miss in this profile, the weightiest first. */
export const missingFrom = (profile: Profile): Part[] => parts.filter(({ isThere }) => !isThere(profile))
