import type { GradeBand } from '../../../src/jobs/filter-choices'
import type { Texts } from './kind'

export type Level = 'birth' | 'preschool' | 'elementary' | 'middle' | 'high' | 'secondary' | 'k8' | 'k12' | 'transition'

type Shape = {
  bands: readonly GradeBand[]
  /** How titles say it. */
  names: Texts
  /** How a summary says it. */
  sentence: string
  /** What follows the name of a school. */
  schools?: Texts
}

/** The grades that jobs are for. */
export const levels: Record<Level, Shape> = {
  birth: {
    bands: ['infant'],
    names: ['Birth to Three', 'Infants and Toddlers'],
    sentence: 'Your families have children from birth to 3.',
  },
  preschool: {
    bands: ['preschool'],
    names: ['Preschool', 'Pre-K', 'Ages 3–5'],
    sentence: 'The children are in preschool.',
    schools: ['Early Learning Center', 'Preschool Center'],
  },
  elementary: {
    bands: ['elementary'],
    names: ['Elementary', 'K–5', 'Grades K–5', 'Elementary'],
    sentence: 'The students are in grades K–5.',
    schools: ['ES', 'Elementary', 'Elementary'],
  },
  middle: {
    bands: ['middle'],
    names: ['Middle School', 'Grades 6–8', '6–8 MS'],
    sentence: 'The students are in grades 6–8.',
    schools: ['MS', 'Middle School', 'Middle'],
  },
  high: {
    bands: ['high'],
    names: ['High School', 'Grades 9–12', 'HS'],
    sentence: 'The students are in grades 9–12.',
    schools: ['HS', 'High School', 'High'],
  },
  secondary: {
    bands: ['middle', 'high'],
    names: ['MS/HS', 'Secondary', 'Grades 6–12'],
    sentence: 'The students are in grades 6–12.',
    schools: ['Secondary Campus', '6–12 Campus'],
  },
  k8: {
    bands: ['elementary', 'middle'],
    names: ['K–8', 'Grades K–8'],
    sentence: 'The students are in grades K–8.',
    schools: ['K–8 School', 'Campus'],
  },
  k12: {
    bands: ['elementary', 'middle', 'high'],
    names: ['K–12', 'Grades K–12'],
    sentence: 'The students are in grades K–12.',
    schools: ['Campus', 'K–12 Campus'],
  },
  transition: {
    bands: ['transition'],
    names: ['Ages 18–22', '18–21 Program'],
    sentence: 'The students are young adults of ages 18–22.',
  },
}

/** The names of schools, without what kind of school it is. */
export const schoolNames: Texts = [
  'Lincoln',
  'Jefferson',
  'Roosevelt',
  'Douglass',
  'Tubman',
  'Chavez',
  'Keller',
  'Bethune',
  'Carver',
  'Edison',
  'Whitman',
  'Parks',
  'Monroe',
  'Oakwood',
  'Cedar Hill',
  'Riverside',
]
