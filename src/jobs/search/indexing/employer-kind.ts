import { phraseFinder } from '../../../platform/search/phrases'
import type { EmployerKind } from '../../filter-choices'

/** The words of employers’ names. The first row with a word in the name counts. */
const rows: readonly { kind: EmployerKind; names: string }[] = [
  {
    kind: 'school',
    names:
      'school, school district, district, unified, ISD, CISD, USD, academy, cooperative, joint agreement, intermediate district, BOCES, ESC, SELPA, board of education, public school, county, parish, township, borough, college, university, head start',
  },
  {
    kind: 'clinic',
    names:
      'clinic, therapy, pediatric, hospital, medical center, rehabilitation, rehab, behavioral, behavioral health, autism center, early start, children’s center, children’s services, health, speech, ABA, center',
  },
  {
    kind: 'agency',
    names: 'agency, staffing, service, partner, group, collective, solution, associates, consulting, learning, commons',
  },
]

const findKinds = phraseFinder<EmployerKind>(rows.map(({ kind, names }) => ({ names, meaning: kind })))

/** Reads from an employer’s name what kind it is; null if the name doesn’t say. */
export function employerKindOf(name: string): EmployerKind | null {
  const named = findKinds(name).map(({ meaning }) => meaning)
  return rows.find(({ kind }) => named.includes(kind))?.kind ?? null
}
