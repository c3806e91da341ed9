import type { Kind } from '../kind'

const role = 'paraprofessional'
const license = 'aide'
const hires = ['district', 'residential'] as const
const pay = { period: 'Hour', low: 16, high: 25 } as const
const brings = ['A high school diploma', 'A calm voice', 'Care for the dignity of each student']

export const aides: readonly Kind[] = [
  {
    role,
    license,
    hires,
    pay,
    brings,
    isCommon: true,
    isPaidByTheHour: true,
    titles: [
      'Special Education Paraprofessional',
      'Paraprofessional',
      'Paraeducator, Special Education',
      'Para, Resource Room',
    ],
    titlesIn: {
      IL: ['Special Education Classroom Assistant (SECA)', 'Paraprofessional, Special Education'],
      CA: ['Instructional Aide, Special Education', 'Instructional Assistant, RSP'],
      GA: ['Special Education Parapro'],
      NY: ['Teaching Assistant, Special Education'],
    },
    levels: ['elementary', 'middle', 'high', 'preschool'],
    summaries: [
      'Support eight students and one very organized teacher.',
      'Help in three rooms during the day, with a schedule that is on paper by Monday.',
      'Be the second adult whom students look for when work gets hard.',
    ],
    does: [
      'Help with lessons, meals, and the bus',
      'Use the picture schedules that the class made',
      'Note what went well and what did not',
    ],
  },
  {
    role,
    license,
    hires,
    pay,
    brings,
    isCommon: true,
    isPaidByTheHour: true,
    titles: [
      'Para, 1:1',
      'One-to-One Paraprofessional',
      '1:1 Aide, Special Education',
      'Individual Student Aide (1:1)',
    ],
    titlesIn: { CA: ['Instructional Aide, 1:1'], NY: ['1:1 Paraprofessional (Crisis or Health)'] },
    levels: ['elementary', 'middle', 'k8', 'high'],
    summaries: [
      'Stay with one student through the day, and step back whenever you can.',
      'Support one student who is funny, quick, and easily overwhelmed by noise.',
    ],
    does: [
      'Support one student in class, at lunch, and outside',
      'Follow the health and behavior plans',
      'Help the student make friends',
    ],
  },
  {
    role,
    license,
    hires,
    pay,
    brings,
    isPaidByTheHour: true,
    titles: [
      'Instructional Aide, Autism Program',
      'Paraprofessional, Life Skills',
      'Classroom Aide, Self-Contained',
      'Paraprofessional, EBD Program',
    ],
    levels: ['elementary', 'middle', 'high', 'secondary'],
    summaries: [
      'Join a class of eight students and four adults who eat lunch together on Fridays.',
      'Help students cook, shop, and ride the city bus.',
    ],
    does: [
      'Lead small groups from the teacher’s plan',
      'Support AAC devices and visual schedules',
      'Help with personal care, with training',
    ],
  },
  {
    role,
    hires: ['district'],
    pay,
    brings,
    jobType: 'Part-time',
    where: 'district',
    titles: ['Bus Aide, Special Education', 'Bus Monitor, Special Education Routes'],
    levels: ['k12', 'elementary'],
    summaries: [
      'Ride mornings and afternoons with students who need a familiar face on the bus.',
      'Help ten students get to school and home safely, four hours a day.',
    ],
    does: [
      'Help students on and off the bus',
      'Secure wheelchairs and car seats, with training',
      'Know each family by name',
    ],
  },
  {
    role,
    hires: ['district'],
    pay,
    brings,
    jobType: 'Seasonal',
    titles: ['ESY Paraprofessional (Summer)', 'Summer Aide, Extended School Year'],
    levels: ['elementary', 'k8'],
    summaries: ['Work five summer weeks, mornings only, in a class you may already know.'],
    does: ['Support the teacher and six students', 'Help with swimming and snacks'],
  },
]
