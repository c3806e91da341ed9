import type { GradeBand } from '../filter-choices'

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

/** From the first to the last, both included. */
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
