import type { Kind } from '../kind'

const role = 'transition'

export const transition: readonly Kind[] = [
  {
    role,
    license: 'teacher',
    hires: ['district', 'residential', 'online'],
    titles: ['Transition Specialist', 'Transition Coordinator', 'Transition Specialist, Special Education'],
    levels: ['transition', 'high'],
    summaries: [
      'Plan life after school with students, starting with what they want.',
      'Connect students with jobs, courses, and benefits before they need them.',
    ],
    does: ['Lead transition planning', 'Work with vocational rehabilitation and employers', 'Teach self-advocacy'],
    brings: ['A special education license', 'Friends among local employers, or the nerve to make them'],
    pay: { period: 'Year', low: 52_000, high: 84_000 },
  },
  {
    role,
    license: 'teacher',
    hires: ['district', 'residential'],
    titles: ['Transition Teacher', 'Special Education Teacher, Transition Program'],
    titlesIn: { IL: ['LBS1 Teacher, Transition'], CA: ['Education Specialist, Adult Transition Program'] },
    levels: ['transition'],
    summaries: [
      'Teach in a real apartment two blocks from the bus line.',
      'Run a program for twelve young adults with two aides and nine work sites.',
    ],
    does: ['Teach daily living, work, and travel', 'Find work sites and keep them happy', 'Help families let go'],
    brings: ['A special education license', 'A driver’s license'],
    pay: { period: 'Year', low: 48_000, high: 84_000 },
  },
  {
    role,
    hires: ['district', 'residential'],
    isPaidByTheHour: true,
    titles: ['Job Coach', 'Job Coach, Special Education', 'Employment Specialist (Job Coach)'],
    levels: ['transition', 'high'],
    summaries: [
      'Help students learn a job at a bakery, a library, or a bike shop, then step back.',
      'Coach two students at a time at work sites around town.',
    ],
    does: ['Learn each job before you teach it', 'Coach on site and fade out', 'Talk with employers often'],
    brings: ['A high school diploma', 'Experience in any job with customers'],
    pay: { period: 'Hour', low: 18, high: 28 },
  },
  {
    role,
    hires: ['university'],
    titles: [
      'Transition Program Instructor, Inclusive Higher Education',
      'Vocational Specialist, Inclusive College Program',
    ],
    levels: ['transition'],
    summaries: ['Help students with intellectual disabilities audit courses, work on campus, and run the coffee cart.'],
    does: ['Teach a seminar on work and self-advocacy', 'Coach peer mentors', 'Find internships at the college'],
    brings: ['A master’s in special education or rehabilitation', 'Two years with young adults'],
    pay: { period: 'Year', low: 52_000, high: 71_000 },
  },
]
