import type { Kind } from '../kind'

const role = 'psychology'

export const psychology: readonly Kind[] = [
  {
    role,
    license: 'psychology',
    isCommon: true,
    hires: ['district', 'online', 'clinic'],
    titles: [
      'School Psychologist',
      'School Psychologist (NCSP)',
      'School Psych',
      'School Psychologist, Assessment Team',
    ],
    titlesIn: {
      TX: ['Licensed Specialist in School Psychology (LSSP)', 'LSSP', 'School Psychologist/LSSP'],
      CA: ['School Psychologist, PPS'],
    },
    levels: ['elementary', 'secondary', 'k8', 'high', 'middle'],
    summaries: [
      'Work at a ratio near 1 to 700, and share evaluations with a team of four.',
      'Spend more time with students than with protocols: two evaluations a month are contracted out.',
      'Evaluate, consult, and counsel, with a psychometrist who gives half of the tests.',
    ],
    does: [
      'Evaluate and explain what you found in plain words',
      'Consult on behavior plans before things get hard',
      'Join the crisis team, with training paid',
      'Lead one group for students of your choice',
    ],
    brings: ['State certification as a school psychologist', 'Experience with one of the common test batteries'],
    pay: { period: 'Year', low: 63_000, high: 99_000 },
  },
  {
    role,
    license: 'diagnostician',
    states: ['TX', 'NM', 'OK', 'LA'],
    isCommon: true,
    hires: ['district', 'clinic', 'online'],
    titles: ['Educational Diagnostician', 'Ed Diag', 'Educational Diagnostician, Evaluation Team'],
    levels: ['elementary', 'k12', 'secondary'],
    summaries: [
      'Evaluate students, lead their meetings, and hand over reports that parents can read.',
      'Join an evaluation team that meets its timelines because the caseload allows it.',
    ],
    does: [
      'Test for learning disabilities and explain the results',
      'Lead ARD or IEP meetings',
      'Track timelines with our clerk',
    ],
    brings: ['An educational diagnostician certificate', 'Three years of teaching'],
    pay: { period: 'Year', low: 58_000, high: 79_000 },
  },
  {
    role,
    hires: ['district', 'clinic'],
    jobType: 'Intern',
    titles: ['School Psychology Intern', 'School Psychologist Intern, Paid'],
    levels: ['k12', 'elementary', 'secondary'],
    summaries: [
      'A paid internship of 1,200 hours with two supervisors, one of them always near.',
      'Learn every part of the job, from screenings to crisis plans, at a pace that lets you learn it.',
    ],
    does: ['Evaluate under supervision', 'Consult with a mentor in the room', 'Visit every program once'],
    brings: ['Enrollment in a school psychology program', 'Practicum done'],
    pay: { period: 'Hour', low: 20, high: 28 },
  },
]
