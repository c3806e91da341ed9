import type { Kind } from '../kind'

const role = 'substitute'
const license = 'substitute'
const hires = ['district'] as const
const jobType = 'Substitute'
const brings = ['A substitute license', 'An early alarm clock', 'Kindness on the first day']

export const substitutes: readonly Kind[] = [
  {
    role,
    license,
    hires,
    jobType,
    where: 'district',
    brings,
    isCommon: true,
    titles: [
      'Substitute Teacher, Special Education',
      'Substitute, Special Education Classrooms',
      'Substitute SpEd Teacher (Day-to-Day)',
    ],
    levels: ['k12', 'elementary', 'secondary'],
    summaries: [
      'Choose your days, in classrooms that leave you a plan.',
      'Fill in across special education classes, with an aide who knows the students.',
    ],
    does: ['Teach from the plan on the desk', 'Leave a note that helps'],
    pay: { period: 'Day', low: 140, high: 235 },
  },
  {
    role,
    license,
    hires,
    jobType,
    where: 'district',
    brings,
    titles: ['Substitute Paraprofessional', 'Sub Para', 'Substitute Special Education Aide'],
    levels: ['k12', 'elementary'],
    summaries: [
      'Fill in for aides, by the day, at schools near you.',
      'Choose half days or whole days, and learn if this work is for you.',
    ],
    does: ['Support students in class, at lunch, and outside', 'Follow the schedule that the team leaves'],
    pay: { period: 'Hour', low: 15, high: 22 },
  },
  {
    role,
    license: 'teacher',
    hires,
    jobType,
    brings,
    titles: ['Long-Term Substitute, Special Education Teacher', 'Long-Term Sub, Resource'],
    levels: ['elementary', 'middle', 'high'],
    summaries: [
      'Take over a caseload of 16 from January to May, with two weeks of overlap.',
      'Fill a family leave of twelve weeks, with the teacher’s own plans to start from.',
    ],
    does: ['Teach and write progress reports', 'Hold IEP meetings with the coordinator'],
    pay: { period: 'Day', low: 210, high: 320 },
  },
  {
    role: 'teacher',
    license: 'teacher',
    hires: ['district', 'residential'],
    jobType: 'Seasonal',
    brings: ['A special education license', 'A love of mornings'],
    titles: [
      'ESY Teacher (Summer)',
      'Summer Special Education Teacher, Extended School Year',
      'Extended School Year (ESY) Teacher, Summer',
    ],
    levels: ['elementary', 'k8', 'secondary'],
    summaries: [
      'Teach mornings for five weeks, and keep your July afternoons.',
      'Help students keep what they learned, with small groups and field trips.',
    ],
    does: ['Keep goals going through the summer', 'Lead two aides'],
    pay: { period: 'Hour', low: 38, high: 56 },
  },
]
