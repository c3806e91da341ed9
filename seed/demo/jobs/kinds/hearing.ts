import type { Kind } from '../kind'

const role = 'hearing'

export const hearing: readonly Kind[] = [
  {
    role,
    license: 'deaf',
    hires: ['district', 'residential'],
    titles: [
      'Teacher of the Deaf and Hard of Hearing',
      'Teacher of the Deaf (TOD)',
      'DHH Teacher',
      'TOD, Deaf/Hard of Hearing Program',
    ],
    levels: ['k12', 'elementary', 'k8', 'preschool'],
    summaries: [
      'Teach in ASL and English, with deaf adults on the team.',
      'Support eleven students who use ASL, speech, or both.',
    ],
    does: [
      'Teach language, literacy, and self-advocacy',
      'Keep hearing technology working',
      'Show classmates how to sign hello and more',
    ],
    brings: ['A license in deaf and hard of hearing', 'ASL at a level that students enjoy'],
    pay: { period: 'Year', low: 52_000, high: 87_000 },
  },
  {
    role,
    license: 'interpreter',
    hires: ['district', 'residential', 'online'],
    isPaidByTheHour: true,
    titles: ['Educational Interpreter (ASL)', 'Sign Language Interpreter', 'ASL Interpreter, Educational'],
    levels: ['high', 'elementary', 'middle', 'secondary'],
    summaries: [
      'Interpret classes, clubs, and the jokes in between, with prep time in your schedule.',
      'Work in a team of four interpreters who relieve each other every twenty minutes.',
    ],
    does: [
      'Interpret lessons and activities',
      'Prepare with teachers ahead of time',
      'Join IEP meetings when the student wants you there',
    ],
    brings: ['EIPA 3.5 or higher, or RID certification', 'Discretion'],
    pay: { period: 'Hour', low: 27, high: 46 },
  },
  {
    role,
    license: 'audiology',
    hires: ['district', 'clinic'],
    where: 'district',
    titles: ['Educational Audiologist', 'Audiologist, AuD'],
    levels: ['k12', 'k8'],
    summaries: [
      'Test hearing, fit microphones, and explain an audiogram so that a child gets it.',
      'Run a hearing program for 9,000 children with a technician and good booths.',
    ],
    does: ['Evaluate hearing and auditory processing', 'Fit and check devices', 'Advise staff on acoustics'],
    brings: ['A state audiology license', 'Experience with children'],
    pay: { period: 'Year', low: 64_000, high: 94_000 },
  },
]
