import type { Kind } from '../kind'

const role = 'speech'
const brings = [
  'A state license, or on the way to one',
  'Comfort with AAC, or the wish to learn it',
  'Clear notes and a kind ear',
]

export const speech: readonly Kind[] = [
  {
    role,
    license: 'speech',
    isCommon: true,
    hires: ['district', 'clinic', 'online', 'residential', 'university'],
    titles: [
      'Speech-Language Pathologist',
      'Speech-Language Pathologist (SLP)',
      'SLP, CCC or CF',
      'School-Based SLP',
      'Speech Therapist',
    ],
    titlesIn: {
      NY: ['Speech Teacher (TSSLD)', 'Speech-Language Pathologist'],
      CA: ['Speech-Language Pathologist (SLP), PPS or License'],
    },
    levels: ['elementary', 'preschool', 'secondary', 'k8', 'middle', 'high'],
    summaries: [
      'Carry a caseload capped at 42, with an assistant on Tuesdays and Thursdays.',
      'Join nine SLPs who share materials, cover for each other, and protect Friday afternoons for paperwork.',
      'Serve students who use speech, signs, and devices, with an AAC budget that you help spend.',
    ],
    does: [
      'Evaluate, write goals that teachers can use, and push in more than you pull out',
      'Run AAC trials with our assistive technology lead',
      'Explain results to families without jargon',
      'Bill Medicaid in a system that takes minutes, not evenings',
    ],
    brings,
    pay: { period: 'Year', low: 58_000, high: 96_000 },
  },
  {
    role,
    license: 'speech',
    hires: ['district', 'clinic'],
    titles: ['Clinical Fellow, Speech-Language Pathology (CF-SLP)', 'CF-SLP', 'SLP Clinical Fellow'],
    levels: ['elementary', 'k8', 'preschool'],
    summaries: [
      'Spend your fellowship with a supervisor who has time: two observations a month and lunch on Wednesdays.',
      'Start with a caseload of 30 and grow into it beside a mentor in the same hallway.',
    ],
    does: ['Treat and evaluate with support', 'Meet your supervisor every week', 'Learn our AAC library'],
    brings: ['A master’s in speech-language pathology by your first day', 'Questions'],
    pay: { period: 'Year', low: 54_000, high: 66_000 },
  },
  {
    role,
    license: 'speechAssistant',
    hires: ['district', 'clinic'],
    isPaidByTheHour: true,
    titles: ['Speech-Language Pathology Assistant (SLPA)', 'SLPA', 'Speech Therapy Assistant'],
    levels: ['elementary', 'preschool', 'k8'],
    summaries: [
      'Carry out the plans of two SLPs who are in the building every day.',
      'Lead articulation groups and make the picture cards that everyone borrows.',
    ],
    does: ['Lead small groups from a written plan', 'Prepare materials and devices', 'Record what each student did'],
    brings,
    pay: { period: 'Hour', low: 24, high: 36 },
  },
  {
    role,
    license: 'speech',
    hires: ['district'],
    jobType: 'Seasonal',
    titles: ['ESY Speech-Language Pathologist (Summer)', 'Summer SLP, Extended School Year'],
    levels: ['elementary', 'k8'],
    summaries: ['See students for five weeks in June and July, mornings only, and be done by one.'],
    does: ['Keep goals going through the summer', 'Write one short report for each student'],
    brings,
    pay: { period: 'Hour', low: 44, high: 62 },
  },
]
