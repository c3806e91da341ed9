import type { Kind } from '../kind'

const role = 'teacher'
const license = 'teacher'
const hires = ['district', 'residential'] as const
const pay = { period: 'Year', low: 46_000, high: 84_000 } as const
const brings = [
  'A special education license, or a plan to earn one with our help',
  'Patience with grown-ups, too',
  'Respect for families, who know their child best',
]

/** Teachers who share students with general classrooms. */
export const teachers: readonly Kind[] = [
  {
    role,
    license,
    hires: ['district', 'online'],
    pay,
    brings,
    isCommon: true,
    titles: [
      'Special Education Teacher (Resource)',
      'Resource Room Teacher',
      'SpEd Teacher, Resource',
      'Special Education Teacher',
    ],
    titlesIn: {
      IL: ['LBS1 Teacher', 'Learning Behavior Specialist (LBS1), Resource'],
      CA: ['Education Specialist, RSP', 'Resource Specialist (RSP) Teacher'],
      FL: ['ESE Teacher, Resource', 'Exceptional Student Education (ESE) Teacher'],
      OH: ['Intervention Specialist, Mild/Moderate'],
      TX: ['Special Education Teacher, Resource'],
      NY: ['Special Education Teacher, SETSS'],
    },
    levels: ['elementary', 'middle', 'high', 'k8'],
    summaries: [
      'Teach small groups in reading and math, with one prep each day that nobody takes from you.',
      'Carry a caseload capped at 18, and share a planning hour with the teachers of your students.',
      'Join a resource team of four that splits its caseload by subject, so that you plan for one.',
    ],
    does: [
      'Teach reading, writing, and math in small groups',
      'Write IEP goals with families, not for them',
      'Track progress in one shared sheet that everyone reads',
      'Meet with the general education teachers of your students each week',
    ],
  },
  {
    role,
    license,
    hires,
    pay,
    brings,
    isCommon: true,
    titles: [
      'Life Skills Teacher',
      'Special Education Teacher, Life Skills',
      'Self-Contained Special Education Teacher, Life Skills',
    ],
    titlesIn: {
      IL: ['LBS1 Teacher, Life Skills'],
      CA: ['Education Specialist, Extensive Support Needs (SDC)'],
      FL: ['ESE Teacher, Access Points'],
      NY: ['Special Education Teacher, 12:1:4 Life Skills'],
    },
    levels: ['high', 'middle', 'secondary'],
    summaries: [
      'Teach cooking, money, and the bus to nine students, with three aides who have been here for years.',
      'Lead a class where reading a menu and asking for help are part of the lesson plan.',
      'Teach functional academics in a room with a kitchen, a washer, and a garden door.',
    ],
    does: [
      'Plan lessons that students use the same week at home and in town',
      'Lead a team of aides and give them time to ask questions',
      'Take the class into the community every Thursday',
      'Work with our therapists inside the class',
    ],
  },
  {
    role,
    license,
    hires: ['district', 'online'],
    pay,
    brings,
    isCommon: true,
    titles: [
      'Inclusion Teacher',
      'Special Education Co-Teacher',
      'Special Education Teacher, Co-Taught ELA and Math',
      'Integrated Co-Teaching (ICT) Special Education Teacher',
    ],
    titlesIn: {
      IL: ['LBS1 Co-Teacher'],
      FL: ['ESE Inclusion Teacher, Support Facilitation'],
      OH: ['Intervention Specialist, Inclusion'],
      TX: ['Special Education Teacher, Inclusion and Co-Teach'],
    },
    levels: ['elementary', 'middle', 'high', 'secondary'],
    summaries: [
      'Co-teach in two classrooms with partners who asked for a co-teacher.',
      'Share a class, its families, and a daily planning period with one general education teacher.',
      'Help students with IEPs learn beside their friends, with the supports that make it work.',
    ],
    does: [
      'Plan and teach with general education partners every week',
      'Adapt texts and tests before the lesson, not after it',
      'Pull small groups only where that helps',
      'Report progress to families in plain words',
    ],
  },
  {
    role,
    hires: ['district', 'clinic'],
    pay,
    titles: ['Dyslexia Therapist', 'Reading Interventionist, Structured Literacy', 'Dyslexia Specialist'],
    levels: ['elementary', 'k8'],
    summaries: [
      'Teach structured literacy to groups of three, four days a week, and test on the fifth.',
      'Help students who read slowly read well, with a program you choose from our two.',
    ],
    does: [
      'Teach phonics, spelling, and fluency in groups of two to four',
      'Screen students each season and explain the results',
      'Show classroom staff what they can do at their tables',
    ],
    brings: ['Training in Orton-Gillingham, Wilson, or a similar program', 'CALT or a willingness to earn it'],
  },
]
