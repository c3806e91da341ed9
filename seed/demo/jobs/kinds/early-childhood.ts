import type { Kind } from '../kind'

const role = 'early-childhood'

export const earlyChildhood: readonly Kind[] = [
  {
    role,
    license: 'earlyChildhood',
    isCommon: true,
    hires: ['district'],
    titles: [
      'Early Childhood Special Education Teacher',
      'ECSE Teacher',
      'Early Childhood Special Education Teacher (Blended Class)',
    ],
    titlesIn: {
      TX: ['ECSE Teacher (formerly PPCD)'],
      FL: ['Pre-K ESE Teacher'],
      NY: ['Preschool Special Education Teacher (CPSE)'],
    },
    levels: ['preschool'],
    summaries: [
      'Teach fifteen children, five of them with IEPs, with two other adults.',
      'Lead two half-day groups where everyone plays together.',
    ],
    does: [
      'Teach through play, with goals in mind',
      'Visit each family twice a year',
      'Plan the step to kindergarten with families',
    ],
    brings: ['An early childhood special education license', 'Knees that still bend'],
    pay: { period: 'Year', low: 45_000, high: 76_000 },
  },
  {
    role,
    license: 'earlyIntervention',
    hires: ['clinic'],
    where: 'home',
    titles: [
      'Early Interventionist',
      'Developmental Therapist, Early Intervention',
      'Early Intervention Developmental Therapist',
    ],
    levels: ['birth'],
    summaries: [
      'Coach families during meals, baths, and play, with toys they already have.',
      'See four families a day, close to each other, and write notes before you drive on.',
    ],
    does: [
      'Visit families and coach them',
      'Write plans with the whole team',
      'Help families prepare for the third birthday',
    ],
    brings: ['A degree in early childhood, special education, or a related field', 'A car and a flexible afternoon'],
    pay: { period: 'Hour', low: 31, high: 52 },
  },
  {
    role,
    license: 'earlyIntervention',
    hires: ['clinic', 'online'],
    where: 'home',
    titles: ['Early Intervention Service Coordinator', 'Service Coordinator, Infants and Toddlers'],
    levels: ['birth'],
    summaries: [
      'Be the one person whom a family needs to call.',
      'Guide forty families from the first phone call to the third birthday.',
    ],
    does: [
      'Explain rights and choices',
      'Bring services together on one plan',
      'Keep the timelines that families rely on',
    ],
    brings: ['A bachelor’s in a related field', 'A warm telephone voice'],
    pay: { period: 'Year', low: 42_000, high: 58_000 },
  },
]
