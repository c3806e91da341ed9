import { stateSlug, states } from '../../platform/places/states'
import { type JobRole, jobRoles } from '../filter-choices'

type PaidRole = Exclude<JobRole, 'other'>

/** Who is paid, as people search for it: “SLP pay in Illinois”. */
const payTitles: Record<PaidRole, string> = {
  teacher: 'Special education teacher',
  speech: 'SLP',
  'occupational-therapy': 'Occupational therapist',
  'physical-therapy': 'Physical therapist',
  psychology: 'School psychologist',
  behavior: 'Behavior specialist',
  paraprofessional: 'Paraprofessional',
  vision: 'Teacher of the visually impaired',
  hearing: 'Teacher of the deaf',
  'early-childhood': 'Early childhood special educator',
  transition: 'Transition specialist',
  administration: 'Special education administrator',
  nursing: 'School nurse',
  'social-work': 'School social worker',
  substitute: 'Substitute',
}

/** The roles that have figures. What other jobs pay says nothing. */
export const isPaidRole = (role: string): role is PaidRole => Object.hasOwn(payTitles, role)
export const paidRoles: readonly PaidRole[] = jobRoles.filter(isPaidRole)

/** A figure needs so many postings, of so many employers, and no employer has more than one in so many. */
export const minPostings = 10
export const minEmployers = 5

const inState = (state: string) => `in ${states[state] ?? state}`

export const payTitle = (role: JobRole) => (isPaidRole(role) ? payTitles[role] : 'Other')

/** “SLP pay in Illinois”. An empty state is the whole country. */
export const payName = (role: JobRole, state: string) =>
  `${payTitle(role)} pay${state === '' ? '' : ` ${inState(state)}`}`

/** “SLP jobs in Illinois”, inside a sentence. */
export const whoseJobs = (role: JobRole, state: string) =>
  `${payTitle(role).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} jobs${state === '' ? '' : ` ${inState(state)}`}`

export const payPath = (role: JobRole, state = '') => `/pay/${role}${state === '' ? '' : `/${stateSlug(state)}`}`

/** The open jobs of a role in a state. */
export const jobsPath = (role: JobRole, state: string) =>
  `/jobs?${new URLSearchParams({ l: state === '' ? 'USA' : (states[state] ?? state), role })}`

/** Pay is a round number, because nobody’s pay is known to the dollar. */
export const formatYear = (dollars: number) => `$${(Math.round(dollars / 100) * 100).toLocaleString('en-US')}`

export const halfText = ({ low, high }: { low: number; high: number }) => `${formatYear(low)} to ${formatYear(high)}`

export const postingsText = (postings: number) =>
  `From ${postings.toLocaleString('en-US')} postings here in the last 12 months`
