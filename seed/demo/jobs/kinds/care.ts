import type { Kind } from '../kind'

/** Nurses, social workers, and counselors. */
export const care: readonly Kind[] = [
  {
    role: 'nursing',
    license: 'nurse',
    isCommon: true,
    hires: ['district', 'residential'],
    titles: ['School Nurse (RN)', 'School Nurse', 'Certified School Nurse', 'RN, Special Education Programs'],
    levels: ['k12', 'elementary', 'high', 'k8'],
    summaries: [
      'Care for students with complex health needs, and for the usual scraped knees.',
      'Write health plans that staff can follow at two in the afternoon.',
    ],
    does: [
      'Give medication and tube feedings',
      'Train staff on seizures and allergies',
      'Join IEP meetings as the health voice',
    ],
    brings: ['A state RN license', 'CPR certification'],
    pay: { period: 'Year', low: 52_000, high: 82_000 },
  },
  {
    role: 'nursing',
    license: 'practicalNurse',
    hires: ['district', 'residential'],
    isPaidByTheHour: true,
    titles: ['Nurse, 1:1 (LPN)', 'LPN, Special Education', 'Licensed Practical Nurse (LPN)'],
    levels: ['elementary', 'k8', 'k12'],
    summaries: [
      'Stay with one student who has a tracheostomy and a great laugh.',
      'Support three students through the day under the guidance of our RN.',
    ],
    does: ['Follow the health plan', 'Suction, feed, and give medication', 'Ride along on field trips'],
    brings: ['An LPN license', 'A year with children or a wish to learn'],
    pay: { period: 'Hour', low: 26, high: 38 },
  },
  {
    role: 'social-work',
    license: 'socialWork',
    isCommon: true,
    hires: ['district', 'online', 'residential'],
    titles: ['School Social Worker', 'School Social Worker (LCSW or LSW)', 'SSW, Special Education'],
    levels: ['elementary', 'secondary', 'k8', 'high'],
    summaries: [
      'Counsel students, visit families, and know which number to call.',
      'Provide social work minutes in groups that students look forward to.',
    ],
    does: ['Lead groups and individual sessions', 'Write social histories', 'Connect families with help in town'],
    brings: ['A school social work license', 'Trust in what families tell you'],
    pay: { period: 'Year', low: 54_000, high: 86_000 },
  },
  {
    role: 'social-work',
    license: 'counseling',
    hires: ['district', 'online'],
    titles: ['School Counselor', 'School Counselor, Special Education Caseload'],
    levels: ['middle', 'high', 'elementary', 'secondary'],
    summaries: [
      'Carry a caseload of 220, with time set aside for students with IEPs.',
      'Help students with schedules, worries, and what comes next.',
    ],
    does: ['Counsel students alone and in groups', 'Lead 504 meetings', 'Plan courses with students and families'],
    brings: ['A school counselor license', 'Good listening'],
    pay: { period: 'Year', low: 52_000, high: 84_000 },
  },
  {
    role: 'social-work',
    hires: ['clinic', 'residential'],
    titles: [
      'Licensed Clinical Social Worker (LCSW), Children and Families',
      'Mental Health Therapist, Children and Teens',
    ],
    levels: ['k12', 'secondary'],
    summaries: [
      'See children and their families, with supervision every week and a caseload of 25.',
      'Help young people name what they feel, and help adults hear it.',
    ],
    does: ['Provide individual and family therapy', 'Consult with school teams', 'Keep notes that are kind and short'],
    brings: ['LCSW, LPC, or LMHC', 'Experience with children with disabilities'],
    pay: { period: 'Year', low: 56_000, high: 84_000 },
  },
]
