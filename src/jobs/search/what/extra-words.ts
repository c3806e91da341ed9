import type { JobType } from '../../choices'

/** Words in What that say where or how somebody wants to work. They become filters and are no longer searched. */
export const remoteWords =
  'remote, remotely, tele, telehealth, teletherapy, telepractice, virtual, virtually, WFH, work from home, work from anywhere, online, e-learning'

export const jobTypeWords: readonly { type: JobType; names: string }[] = [
  { type: 'Part-time', names: 'part-time, part time, parttime, P/T, half-time, half time' },
  { type: 'Full-time', names: 'full-time, full time, fulltime, F/T' },
  { type: 'Contract', names: 'contract, contractor, 1099' },
  { type: 'Intern', names: 'intern, internship, practicum' },
  { type: 'Seasonal', names: 'seasonal' },
]

/** Words that mean the place in Where. */
export const nearMeWords =
  'near me, close to me, by me, around me, in my area, around here, nearby, near by, close by, local'

/** Words that say nothing about a job. */
export const fillers =
  'job, work, position, opening, opportunity, vacancy, hiring, hiring now, now hiring, now, career, employment, wanted, needed, urgent, immediate, open, looking for, search, find, in, at, for, of, the, a, an, and, to, with, near, around, by, on, or, not remote, no remote'

/** After one of these, a word may be the name of a place, even of a small one. */
export const beforePlaces = new Set(['in', 'near', 'around', 'at', 'by'])

/** Words of employers’ names. One after a place’s name says that both belong to an employer. */
export const institutions = new Set([
  ...['school', 'schools', 'district', 'districts', 'unified', 'independent', 'isd', 'cisd', 'usd', 'sd', 'public'],
  ...['community', 'county', 'township', 'charter', 'academy', 'cooperative', 'agency', 'services', 'service'],
  ...['learning', 'therapy', 'center', 'clinic', 'hospital', 'group', 'partners', 'collective', 'university'],
  ...['college', 'children', 'childrens', 'elementary', 'boe', 'boces', 'city', 'valley', 'inc', 'llc'],
])
