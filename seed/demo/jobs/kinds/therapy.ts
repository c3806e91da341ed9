import type { Kind } from '../kind'

const everywhere = ['district', 'clinic', 'residential'] as const
const car = 'A car; we pay the miles'

/** Occupational and physical therapy. */
export const therapy: readonly Kind[] = [
  {
    role: 'occupational-therapy',
    license: 'occupationalTherapy',
    isCommon: true,
    hires: ['district', 'clinic', 'online', 'residential'],
    titles: [
      'Occupational Therapist',
      'School-Based Occupational Therapist (OTR/L)',
      'OT',
      'Pediatric Occupational Therapist',
    ],
    levels: ['elementary', 'preschool', 'k8', 'k12'],
    summaries: [
      'Help students dress, write, eat, and settle, with a caseload that leaves time to talk to teachers.',
      'Join five OTs and three assistants who share a storeroom of good equipment.',
      'Work on what the student wants to do, in the place where it happens.',
    ],
    does: [
      'Evaluate and treat inside daily routines where you can',
      'Help adults set up rooms that work for everybody',
      'Supervise an assistant',
      'Try equipment before anyone buys it',
    ],
    brings: ['A state OT license', 'Ideas that cost little', 'Calm in a noisy room'],
    pay: { period: 'Year', low: 57_000, high: 92_000 },
  },
  {
    role: 'occupational-therapy',
    license: 'occupationalAssistant',
    hires: everywhere,
    isPaidByTheHour: true,
    titles: ['Certified Occupational Therapy Assistant (COTA)', 'COTA', 'Occupational Therapy Assistant, COTA/L'],
    levels: ['elementary', 'k8', 'preschool'],
    summaries: [
      'Treat students from plans that your OT writes with you.',
      'Lead fine motor and sensory groups, with a supervisor you see every day.',
    ],
    does: ['Treat one to one and in groups', 'Keep equipment clean and ready', 'Tell the OT what works'],
    brings: ['An OTA license', 'A steady hand with scissors and schedules'],
    pay: { period: 'Hour', low: 25, high: 37 },
  },
  {
    role: 'physical-therapy',
    license: 'physicalTherapy',
    isCommon: true,
    hires: everywhere,
    titles: [
      'Physical Therapist',
      'School-Based Physical Therapist',
      'Pediatric Physical Therapist',
      'Physical Therapist (PT)',
    ],
    levels: ['k12', 'elementary', 'preschool', 'k8'],
    summaries: [
      'Help children move through their day, on a schedule you make.',
      'Treat, teach, and fit equipment, with a vendor who comes when called.',
      'Work on stairs, playgrounds, and bus steps, because that is where children need it.',
    ],
    does: ['Evaluate and treat', 'Advise on equipment and transport', 'Train staff to lift and position safely'],
    brings: ['A state physical therapist license', car],
    pay: { period: 'Year', low: 64_000, high: 97_000 },
  },
  {
    role: 'physical-therapy',
    license: 'physicalAssistant',
    hires: everywhere,
    isPaidByTheHour: true,
    titles: ['Physical Therapist Assistant (PTA)', 'PTA', 'Pediatric Physical Therapist Assistant'],
    levels: ['k12', 'elementary', 'preschool'],
    summaries: [
      'Treat children from plans that your physical therapist writes, and say where they need a change.',
      'Lead gross motor groups and keep standers and walkers fitted.',
    ],
    does: ['Treat one to one', 'Keep daily notes short and clear', 'Help with transfers and seating'],
    brings: ['A PTA license', car],
    pay: { period: 'Hour', low: 26, high: 38 },
  },
  {
    role: 'other',
    hires: ['district', 'clinic', 'residential'],
    license: 'music',
    titles: ['Music Therapist', 'Music Therapist (MT-BC)'],
    levels: ['k12', 'k8', 'elementary'],
    summaries: [
      'Use music for communication, movement, and joy, with instruments that children may touch.',
      'Lead groups of six and see some students alone, and play at the spring concert.',
    ],
    does: ['Assess and set goals with the team', 'Lead groups and individual sessions', 'Care for the instruments'],
    brings: ['MT-BC', 'Guitar, piano, and a voice that carries'],
    pay: { period: 'Year', low: 44_000, high: 68_000 },
  },
]
