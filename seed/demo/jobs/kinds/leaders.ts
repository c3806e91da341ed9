import type { Kind } from '../kind'

const role = 'administration'
const brings = [
  'Five years in special education',
  'A record of teams that stayed',
  'Knowledge of IDEA that you can explain to anyone',
]

/** Those who lead programs, and those who hold the IEPs together. */
export const leaders: readonly Kind[] = [
  {
    role,
    license: 'leader',
    hires: ['district', 'residential'],
    where: 'district',
    titles: [
      'Director of Special Education',
      'Assistant Director of Special Education',
      'Director of Student Services',
    ],
    titlesIn: { FL: ['Director of Exceptional Student Education'], CA: ['SELPA Program Director'] },
    levels: ['k12'],
    summaries: [
      'Lead a department of forty who mostly like one another.',
      'Set the direction for a program whose families and staff speak well of it.',
    ],
    does: [
      'Hire, coach, and keep good people',
      'Answer to families before they have to ask',
      'Own the budget and the state reports',
    ],
    brings,
    pay: { period: 'Year', low: 92_000, high: 138_000 },
  },
  {
    role,
    license: 'leader',
    hires: ['district', 'residential', 'online'],
    where: 'district',
    titles: ['Special Education Coordinator', 'Coordinator of Special Education', 'Supervisor of Special Education'],
    levels: ['k12', 'elementary', 'secondary'],
    summaries: [
      'Help teams do right by students, and keep the paper moving.',
      'Be the person whom six principals call with hard questions.',
    ],
    does: ['Chair difficult IEP meetings', 'Coach new teachers', 'Watch timelines and services'],
    brings,
    pay: { period: 'Year', low: 74_000, high: 108_000 },
  },
  {
    role,
    license: 'leader',
    hires: ['district'],
    where: 'district',
    titles: [
      'Program Specialist, Special Education',
      'Special Education Program Specialist',
      'Program Specialist, Low-Incidence Programs',
    ],
    levels: ['k12', 'k8'],
    summaries: [
      'Support classes for students with the most complex needs, from staffing to sensory rooms.',
      'Train, visit, and solve problems for twenty classes.',
    ],
    does: ['Observe and coach', 'Plan placements with families', 'Lead training that people stay awake in'],
    brings,
    pay: { period: 'Year', low: 72_000, high: 104_000 },
  },
  {
    role,
    license: 'teacher',
    hires: ['district', 'online'],
    titles: ['IEP Facilitator', 'IEP Coordinator', 'Special Education Compliance Specialist'],
    titlesIn: { TX: ['ARD Facilitator'], FL: ['ESE Staffing Specialist'], NC: ['IEP Facilitator, EC Department'] },
    levels: ['elementary', 'secondary', 'k12'],
    summaries: [
      'Lead IEP meetings that start on time and end with everyone heard.',
      'Take the meetings off teachers’ plates, so that they can teach.',
    ],
    does: [
      'Schedule and lead meetings',
      'Check drafts before families see them',
      'Help teams write goals that can be measured',
    ],
    brings,
    pay: { period: 'Year', low: 58_000, high: 86_000 },
  },
]
