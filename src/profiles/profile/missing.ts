import type { DialogName } from './components/profile-dialogs'
import type { Profile } from './profile'

type Part = { what: string; why: string; dialog: DialogName; isThere: (profile: Profile) => boolean }

/** The parts of a profile in the order in which an employer looks at them. */
const parts: readonly Part[] = [
  {
    what: 'Your title',
    why: 'It appears next to your name, and employers search for it.',
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
    why: 'One line that gets them to read on.',
    dialog: 'about',
    isThere: ({ headline }) => headline !== '',
  },
  {
    what: 'A professional summary',
    why: 'A few sentences in your own words say what a list of jobs can’t.',
    dialog: 'summary',
    isThere: ({ summary }) => summary !== '',
  },
  {
    what: 'A certification or license',
    why: 'Schools can hire only people who have one or are earning one, so they check early.',
    dialog: 'certifications',
    isThere: ({ certifications }) => certifications.length > 0,
  },
  {
    what: 'Experience',
    why: 'Student teaching, aide work, and volunteering count.',
    dialog: 'experience',
    isThere: ({ experience }) => experience.length > 0,
  },
  {
    what: 'Education',
    why: 'Many jobs ask for a degree, or one in progress.',
    dialog: 'education',
    isThere: ({ education }) => education.length > 0,
  },
  {
    what: 'The grades you work with',
    why: 'Employers hire for a school, and each school has its grades.',
    dialog: 'gradeBands',
    isThere: ({ gradeBands }) => gradeBands.length > 0,
  },
  {
    what: 'The disability areas you know',
    why: 'Employers match a caseload to what you know.',
    dialog: 'disabilityAreas',
    isThere: ({ disabilityAreas }) => disabilityAreas.length > 0,
  },
]

export const partCount = parts.length

/** Returns the missing parts of a profile, the most important first. */
export const missingFrom = (profile: Profile): Part[] => parts.filter(({ isThere }) => !isThere(profile))
