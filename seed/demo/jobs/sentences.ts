import type { JobType } from '../../../src/jobs/choices'
import type { JobSetting } from '../../../src/jobs/filter-choices'
import type { EmployerKind } from '../organizations'
import type { Texts } from './kind'

/** Where the work is, if not in one school. */
export const wheres: Record<Exclude<JobSetting, 'school'>, Texts> = {
  district: [
    'You divide your week between two schools.',
    'Your week has three schools in it, close together.',
    'You work across the district.',
  ],
  clinic: ['You work in our clinic.', 'You work in our clinic, with a sensory gym and a garden.'],
  home: [
    'You visit families in their homes: home visits are the whole job.',
    'The work is home-based, close to where you live.',
  ],
  teletherapy: [
    'You work from home, on the calendar of the schools.',
    'The work is all online, and we send the computer.',
  ],
  residential: [
    'You work in our residential program, on a campus with trees.',
    'Students live here; you join the residential team.',
  ],
  university: [
    'You join the university’s special education faculty and staff.',
    'You work at the university, two blocks from the train.',
  ],
}

/** Who the employer is. Names are in braces. */
export const intros: Record<EmployerKind, Texts> = {
  district: [
    '{name} works with students who receive special education in {city}. Our team answers its phone, and new people get a mentor and time to plan.',
    'Families in {city} choose {name} because we keep our promises. Our special education team meets on Mondays and leaves on time on Fridays.',
    'At {name} one in seven students has an IEP, and every adult in the building knows what that means.',
    '{name} serves students with disabilities in {city} and nearby. We hire people who like children and one another.',
  ],
  clinic: [
    '{name} cares for children and families in {city}. Therapists here choose their own materials and share what works.',
    'Twenty therapists work at {name} in {city}. We keep caseloads small enough to know every family.',
    '{name} was started by two therapists in {city} who wanted time between sessions. We still have it.',
  ],
  residential: [
    '{name} is home and school for students with complex needs. Our staff stay for years, and so do our students’ friendships.',
    'At {name} the school day and the evening belong together. We are looking for people who are steady and kind.',
  ],
  university: [
    '{name} prepares teachers and therapists and welcomes students with disabilities as students.',
    'The special education programs of {name} work with forty schools in and around {city}.',
  ],
  online: [
    '{name} serves schools in thirty states that can’t find somebody nearby. We give you a caseload, a computer, and people to ask.',
    'Our team at {name} has worked from home since before it was usual. We meet twice a year in person, and we pay for the trip.',
    'Students meet {name} on a screen, with an adult they know beside them. You see the same students all year.',
  ],
}

/** Substitutes don’t get a full-time teacher’s benefits. */
export const offers: Record<JobType, readonly [readonly string[], ...(readonly string[])[]]> = {
  'Full-time': [
    ['Health insurance from the first day', 'A mentor in your first two years'],
    ['Health insurance for you and your family', 'Four days a year for your own learning, with travel paid'],
    ['Health insurance and paid family leave', 'Help with student loans after your second year'],
  ],
  'Part-time': [
    ['A schedule that stays the same all year', 'Paid training days'],
    ['Days that you choose with your team', 'Paid time for notes and meetings'],
  ],
  Contract: [['Pay every two weeks, with no invoices to chase', 'Paid time for reports and meetings']],
  Substitute: [['A person to call in every building', 'First word of permanent openings']],
  Seasonal: [['Your schedule in writing by May', 'First choice again next summer']],
  Intern: [['A supervisor with time for you', 'An interview for every opening you qualify for']],
}

export const closings: Texts = [
  'Tell us about one student you learned from. That is the whole cover letter.',
  'Questions? Write to us. Somebody who does this work will answer.',
  'We read every application and answer within a week.',
  'You don’t need to match every line. If you would enjoy this work, apply.',
]
