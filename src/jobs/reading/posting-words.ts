import type { GradeBand, JobSetting } from '../filter-choices'

type Unit = 'Year' | 'Month' | 'Week' | 'Day' | 'Hour'

/**
 * How people write each period after an amount, how often it fits into a year of this field, and the dollars that are
 * believable for it. Amounts outside these dollars are not read.
 */
export const payPeriods: readonly { unit: Unit; names: string; aYear: number; min: number; max: number }[] = [
  { unit: 'Year', names: 'year, yr, annum, annual, annually, yearly', aYear: 1, min: 5000, max: 400_000 },
  { unit: 'Month', names: 'month, mo, monthly', aYear: 10, min: 500, max: 40_000 },
  { unit: 'Week', names: 'week, wk, weekly', aYear: 38, min: 150, max: 8000 },
  { unit: 'Day', names: 'day, diem, daily', aYear: 185, min: 40, max: 2500 },
  { unit: 'Hour', names: 'hour, hr, hourly', aYear: 1400, min: 7, max: 400 },
]

/** Words before an amount that is the most, and the least. */
export const upTo = ['up to', 'maximum', 'max', 'no more than']
export const startingAt = ['from', 'starting at', 'starts at', 'starting', 'at least', 'minimum', 'min']

/** A number after one of these words is no pay: “Step 3”, “Lane 12”. */
export const notPayAfter = ['step', 'lane', 'grade', 'level', 'column', 'range', 'row', 'class', 'schedule', 'group']
/** A number before one of these words is no pay: “185 days”, “$5,000 bonus”. */
export const notPayBefore = [
  'days',
  'months',
  'weeks',
  'hours',
  'years',
  'students',
  'bonus',
  'sign-on',
  'stipend',
  '%',
]

/** The words for each setting, separated by commas. The first row with a word in the text counts. */
export const settingRows: readonly { setting: JobSetting; names: string }[] = [
  {
    setting: 'teletherapy',
    names:
      'teletherapy, telepractice, telehealth, virtual, online, remote, remotely, work from home, work from anywhere, e-learning',
  },
  {
    setting: 'residential',
    names:
      'residential, residential school, residential treatment, boarding school, group home, juvenile detention, correctional facility',
  },
  {
    setting: 'home',
    names:
      'in-home, home-based, home visit, home visits, homebound, families’ homes, clients’ homes, children’s homes, natural environment',
  },
  {
    setting: 'clinic',
    names:
      'clinic, clinic-based, outpatient, hospital, private practice, therapy center, autism center, ABA center, center-based, rehabilitation center',
  },
  {
    setting: 'university',
    names: 'university, college, community college, faculty, professor, lecturer, higher education',
  },
  {
    setting: 'district',
    names:
      'itinerant, district-wide, districtwide, across the district, throughout the district, multiple schools, several schools, two schools, three schools, multiple campuses, several buildings, central office',
  },
  {
    setting: 'school',
    names:
      'school-based, public school, charter school, private school, day school, elementary school, middle school, high school, junior high, on campus, classroom, resource room, school nurse, school psychologist, school social worker, school counselor',
  },
]

/** Phrases that contain one of these words but name no place of work. */
export const notSettings =
  'high school diploma, high school graduate, high school equivalency, not remote, no remote work, remote area, college degree, university degree, college credit, college credits, college ready, college and career, public school district, college student, online application, apply online, virtual interview, online training'

/** The words for each grade band, separated by commas. */
export const gradeNames: readonly { bands: readonly GradeBand[]; names: string }[] = [
  {
    bands: ['infant'],
    names:
      'infant, toddler, infants and toddlers, birth to three, birth to 3, birth-3, B-3, early intervention, Part C',
  },
  {
    bands: ['preschool'],
    names:
      'preschool, pre-school, pre-kindergarten, prekindergarten, pre-K, preK, PK, PPCD, head start, early childhood',
  },
  {
    bands: ['elementary'],
    names: 'elementary, elementary school, kindergarten, primary grades, grade school, lower school',
  },
  { bands: ['middle'], names: 'middle school, middle grades, middle level, junior high, jr high' },
  { bands: ['high'], names: 'high school, senior high, upper school' },
  { bands: ['middle', 'high'], names: 'secondary, secondary school' },
  {
    bands: ['transition'],
    names:
      'transition program, transition age, adult transition, post-secondary transition, post-secondary, 18+ program',
  },
]

/** Phrases that contain one of these words but name no grades. */
export const notGrades =
  'high school diploma, high school graduate, high school equivalency, elementary education degree, post-secondary education, secondary traumatic stress'

type Span = readonly [first: number, last: number]
const none: Span = [99, 98]

/** The grades and ages of each band. Kindergarten is grade 0 and pre-K is −1. */
export const gradeSpans: readonly { band: GradeBand; grades: Span; ages: Span }[] = [
  { band: 'infant', grades: none, ages: [0, 2] },
  { band: 'preschool', grades: [-1, -1], ages: [3, 4] },
  { band: 'elementary', grades: [0, 5], ages: [5, 10] },
  { band: 'middle', grades: [6, 8], ages: [11, 13] },
  { band: 'high', grades: [9, 12], ages: [14, 17] },
  { band: 'transition', grades: none, ages: [18, 22] },
]
