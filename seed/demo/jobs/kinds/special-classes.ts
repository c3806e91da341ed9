import type { Kind } from '../kind'

const role = 'teacher'
const license = 'teacher'
const hires = ['district', 'residential'] as const
const pay = { period: 'Year', low: 48_000, high: 87_000 } as const
const brings = [
  'A special education license, or eligibility for one',
  'Experience in a self-contained class, student teaching included',
  'A sense of humor that survives a fire drill',
]

/** Teachers with a class, or a way of teaching, of their own. */
export const specialClasses: readonly Kind[] = [
  {
    role,
    license,
    hires,
    pay,
    brings,
    isCommon: true,
    titles: [
      'Autism Teacher',
      'Special Education Teacher, Autism Program',
      'Special Education Teacher (ASD), Self-Contained',
    ],
    titlesIn: {
      IL: ['LBS1 Teacher, Autism Program'],
      CA: ['Education Specialist, Autism SDC'],
      FL: ['ESE Teacher, ASD Unit'],
      OH: ['Intervention Specialist, Autism'],
      NY: ['Special Education Teacher, 6:1:1 ASD'],
    },
    levels: ['elementary', 'middle', 'high', 'k8'],
    summaries: [
      'Lead a class of eight autistic students with four adults, visual supports everywhere, and a quiet corner.',
      'Teach communication first. Our AAC lead sits in the next room.',
      'Build a class around what your students like, with a BCBA who visits twice a week.',
    ],
    does: [
      'Use structured teaching and each student’s own way to communicate',
      'Plan time with classmates in general education every day',
      'Collect data that fits on one page',
      'Coach the adults in your room',
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
      'Special Education Teacher, EBD',
      'ED/EBD Teacher, Self-Contained',
      'Special Education Teacher, Emotional and Behavioral Disabilities',
    ],
    titlesIn: {
      IL: ['LBS1 Teacher, Social-Emotional Program'],
      TX: ['Special Education Teacher, Behavior Unit (SOAR)'],
      CA: ['Education Specialist, ED (SDC)'],
      FL: ['ESE Teacher, EBD'],
    },
    levels: ['middle', 'elementary', 'high', 'secondary'],
    summaries: [
      'Teach ten students who have had hard years, with two aides and a social worker down the hall.',
      'Run a calm room where a bad morning does not become a bad week.',
      'Join a program with clear routines, paid training in de-escalation, and a principal who picks up the phone.',
    ],
    does: [
      'Teach academics and the skills to get through a hard day',
      'Write behavior plans with the team and keep them short',
      'Call home with good news, too',
    ],
  },
  {
    role,
    license,
    hires,
    pay,
    brings,
    titles: [
      'Self-Contained Special Education Teacher',
      'Special Education Teacher, Cross-Categorical',
      'Special Education Teacher, Multiple Disabilities',
    ],
    titlesIn: {
      IL: ['LBS1 Teacher, Instructional Program'],
      CA: ['SDC Teacher, Mild/Moderate', 'Education Specialist, SDC'],
      FL: ['ESE Teacher, Varying Exceptionalities'],
      OH: ['Intervention Specialist, Moderate/Intensive'],
    },
    levels: ['elementary', 'middle', 'k8'],
    summaries: [
      'Teach one class of ten for most of the day, with two aides and a room full of light.',
      'Lead a class where each student has a different plan and all of them have lunch with friends.',
    ],
    does: [
      'Teach every subject at the level of each student',
      'Plan inclusion for art, music, and recess',
      'Meet the therapists weekly to share goals',
    ],
  },
  {
    role,
    hires: ['district'],
    pay,
    where: 'district',
    titles: ['Adapted PE Teacher', 'Adapted Physical Education (APE) Teacher'],
    levels: ['k8', 'k12', 'elementary'],
    summaries: [
      'Teach students to move, play, and swim, in the schools of one side of town.',
      'Adapt games so that the whole class plays them, with equipment you order yourself.',
    ],
    does: [
      'Assess motor skills and write goals',
      'Teach with the PE teachers at each school',
      'Lead our Unified Sports afternoons',
    ],
    brings: ['A physical education license with adapted PE', 'A car; we pay the miles'],
  },
  {
    role,
    license,
    hires: ['district'],
    pay,
    where: 'home',
    titles: ['Homebound Teacher', 'Special Education Homebound Teacher', 'Homebound Instructor, Special Education'],
    levels: ['k12', 'secondary'],
    summaries: [
      'Keep students learning while they are too ill for school, an hour or two at a time.',
      'Teach at kitchen tables, and bring greetings from the class.',
    ],
    does: ['Plan with each student’s teachers', 'Teach core subjects one to one', 'Prepare the way back to school'],
    brings: ['A teaching license', 'A car; we pay the miles', 'Care with health and privacy'],
  },
]
