import type { Kind } from '../kind'

/** Work that fits no other role, and interns. */
export const specialists: readonly Kind[] = [
  {
    role: 'other',
    hires: ['district', 'clinic', 'university', 'online'],
    where: 'district',
    titles: ['Assistive Technology Specialist', 'AT Specialist', 'Assistive Technology Specialist (AAC)'],
    levels: ['k12', 'k8'],
    summaries: [
      'Find the tool that helps, set it up, and come back to see if it is used.',
      'Run a lending library of 600 devices and the trust that comes with it.',
    ],
    does: ['Assess and run trials', 'Train staff, families, and students', 'Keep devices charged and current'],
    brings: ['ATP or three years with assistive technology', 'Patience with passwords'],
    pay: { period: 'Year', low: 58_000, high: 88_000 },
  },
  {
    role: 'other',
    hires: ['clinic', 'online', 'university'],
    titles: ['Special Education Advocate', 'Family Advocate, Special Education', 'Education Advocate'],
    levels: ['k12'],
    summaries: [
      'Stand beside parents at IEP meetings and help them be heard.',
      'Read files, explain rights, and look for the answer both sides can live with.',
    ],
    does: ['Prepare families for meetings', 'Read evaluations and plans', 'Teach a monthly workshop'],
    brings: ['Knowledge of IDEA and Section 504', 'Calm at long tables'],
    pay: { period: 'Year', low: 48_000, high: 72_000 },
  },
  {
    role: 'administration',
    hires: ['university'],
    titles: ['Program Manager, Special Education Teacher Residency', 'Field Placement Coordinator, Special Education'],
    levels: ['k12'],
    summaries: ['Place sixty future teachers in good rooms, and look after them there.'],
    does: ['Match residents with mentors', 'Observe and give feedback', 'Report to the state and to donors'],
    brings: ['A master’s in special education', 'Years of teaching'],
    pay: { period: 'Year', low: 58_000, high: 78_000 },
  },
  {
    role: 'paraprofessional',
    hires: ['district', 'residential'],
    jobType: 'Intern',
    titles: ['Classroom Assistant Intern, Special Education', 'Special Education Assistant (Paid Intern)'],
    levels: ['elementary', 'middle'],
    summaries: [
      'Finish your practicum in our rooms and get paid for it.',
      'Spend a semester beside a teacher who likes questions.',
    ],
    does: ['Assist in two classes', 'Teach one lesson a week with feedback'],
    brings: ['Enrollment in a special education program', 'Curiosity'],
    pay: { period: 'Hour', low: 16, high: 21 },
  },
  {
    role: 'social-work',
    hires: ['district', 'residential', 'clinic'],
    jobType: 'Intern',
    titles: ['School Social Work Intern', 'Social Worker Intern (MSW)'],
    levels: ['k8', 'secondary'],
    summaries: ['Spend your second-year placement with a supervisor who has an open door.'],
    does: ['Co-lead groups', 'Visit families with your supervisor'],
    brings: ['Enrollment in an MSW program', 'Two days a week or more'],
    pay: { period: 'Hour', low: 17, high: 23 },
  },
]
