import type { Kind } from '../kind'

const role = 'behavior'

export const behavior: readonly Kind[] = [
  {
    role,
    license: 'analyst',
    isCommon: true,
    hires: ['district', 'clinic', 'online', 'residential'],
    titles: ['Board Certified Behavior Analyst (BCBA)', 'BCBA', 'Behavior Analyst, BCBA', 'BCBA, School Support'],
    levels: ['k12', 'elementary', 'k8', 'preschool'],
    summaries: [
      'Coach the adults around a student; you write fewer reports and see more children.',
      'Supervise three technicians, with supervision hours counted as work.',
      'Write behavior plans that fit on one page and that people use.',
    ],
    does: [
      'Assess behavior and find out what it says',
      'Train teachers, aides, and families on the job',
      'Review data each week and change what does not work',
      'Ask for the student’s assent',
    ],
    brings: ['BCBA certification', 'Experience with teams, not only with clients'],
    pay: { period: 'Year', low: 67_000, high: 98_000 },
  },
  {
    role,
    license: 'technician',
    isCommon: true,
    hires: ['district', 'clinic', 'residential'],
    isPaidByTheHour: true,
    titles: [
      'Registered Behavior Technician (RBT)',
      'RBT',
      'Behavior Technician',
      'Behavior Technician (RBT or willing to train)',
    ],
    levels: ['elementary', 'k8', 'preschool'],
    summaries: [
      'Work one to one and in small groups, with a BCBA in the building.',
      'Learn on paid time: we cover the 40 hours, the exam, and the renewal.',
      'Follow plans that put play and choice first.',
    ],
    does: [
      'Follow the plan, and tell us where it does not work',
      'Collect data that somebody reads',
      'Share good moments with families',
    ],
    brings: ['RBT certification, or willingness to earn it on our time', 'Energy that lasts until three'],
    pay: { period: 'Hour', low: 19, high: 29 },
  },
  {
    role,
    hires: ['district', 'residential', 'online'],
    titles: ['Behavior Specialist', 'Behavior Interventionist', 'Behavior Coach', 'Behavior Specialist, PBIS'],
    levels: ['k12', 'k8', 'secondary'],
    summaries: [
      'Be the person whom teams call first, and whom they still like afterward.',
      'Help staff change the room before anyone tries to change the child.',
    ],
    does: ['Observe, model, and coach', 'Lead training in de-escalation', 'Help write plans and check that they work'],
    brings: [
      'A master’s in education, psychology, or a related field',
      'Three years with students who have behavior plans',
    ],
    pay: { period: 'Year', low: 54_000, high: 82_000 },
  },
  {
    role,
    hires: ['clinic'],
    isPaidByTheHour: true,
    license: 'technician',
    titles: ['ABA Therapist', 'Behavior Therapist, Early Learners'],
    levels: ['preschool'],
    summaries: [
      'Play with purpose: two children a day, and time between them for notes.',
      'Teach first words and first friendships, with a BCBA who stays for the session.',
    ],
    does: [
      'Lead play-based sessions',
      'Take data on a tablet we provide',
      'Talk with families at the end of each session',
    ],
    brings: ['A high school diploma', 'A year with young children'],
    pay: { period: 'Hour', low: 20, high: 28 },
  },
]
