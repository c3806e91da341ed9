import { describe, expect, it } from 'vitest'
import { readOtherRole, readRole } from '../../../src/jobs/reading/reading'
import { notRoles, titleGroups } from '../../../src/language/terms'
import { namesIn } from '../../../src/platform/search/phrases'

describe('the table of roles', () => {
  it.each(titleGroups.flat())('$id: $role is read from each of its names: $names', ({ role, names }) => {
    const misread = namesIn(names).filter((name) => readRole(`${name}, Rockford`, '') !== role)
    expect(misread).toEqual([])
  })

  it('what only sounds like a role is none', () => {
    expect(namesIn(notRoles).filter((phrase) => readRole(phrase, '') !== null)).toEqual([])
  })
})

describe('a title that contradicts the role', () => {
  it.each([
    ['School Psychologist', 'speech', 'psychology'],
    ['Special Education Teacher (copy)', 'speech', 'teacher'],
    ['Substitute SLP', 'teacher', 'speech'],
  ] as const)('%s isn’t %s, and is read as %s', (title, role, named) => {
    expect(readOtherRole(title, role)).toBe(named)
  })

  it.each([
    ['Speech Therapist', 'speech'],
    // A title may name more than one role.
    ['Special Education Teacher and Transition Coordinator', 'transition'],
    ['Substitute Special Education Teacher', 'substitute'],
    // Nothing is known about this title.
    ['Flute tutor', 'nursing'],
    ['', 'other'],
  ] as const)('%s doesn’t contradict %s', (title, role) => {
    expect(readOtherRole(title, role)).toBeNull()
  })
})

describe('the role in a title', () => {
  it.each([
    ['Special Education Teacher', 'teacher'],
    ['SPED Teachers - Multiple Openings!', 'teacher'],
    ['Intervention Specialist (Grades 6-8)', 'teacher'],
    ['Education Specialist - Mild/Moderate', 'teacher'],
    ['Special Education Teacher / Case Manager', 'teacher'],
    ['Autism Classroom Teacher', 'teacher'],
    ['Teacher, Emotional/Behavior Disorders', 'teacher'],
    ['Behavior Support Classroom Teacher', 'teacher'],
    ['LBS1 Resource Teacher', 'teacher'],
    ['PT Special Education Teacher', 'teacher'],
    ['Adapted Physical Education Teacher', 'teacher'],
    ['Speech-Language Pathologist', 'speech'],
    ['Speech/Language Pathologist (CCC-SLP)', 'speech'],
    ['SLPs wanted for 2026–27', 'speech'],
    ['Speech Language Pathology Assistant (SLPA)', 'speech'],
    ['Substitute SLP', 'speech'],
    ['Speech Aide', 'speech'],
    ['PT SLP, 0.5 FTE', 'speech'],
    ['Clinical Fellow, School-Based', 'speech'],
    ['Teacher of Speech and Language', 'speech'],
    ['School OT', 'occupational-therapy'],
    ['COTA/L – Elementary', 'occupational-therapy'],
    ['OT/PT Needed', 'occupational-therapy'],
    ['Physical Therapist', 'physical-therapy'],
    ['PTA, part time', 'physical-therapy'],
    ['PT, Rockford', 'physical-therapy'],
    ['School Psychologist Intern', 'psychology'],
    ['School Psych - 1 year leave', 'psychology'],
    ['Bilingual LSSP', 'psychology'],
    ['Educational Diagnostician', 'psychology'],
    ['BCBA', 'behavior'],
    ['Board-Certified Behavior Analyst, K-12', 'behavior'],
    ['Registered Behavior Technicians', 'behavior'],
    ['Behavior Interventionist', 'behavior'],
    ['Paraprofessional', 'paraprofessional'],
    ['Special Education Teacher Aide', 'paraprofessional'],
    ['Teacher’s Aide, Life Skills', 'paraprofessional'],
    ['1:1 Aide for Student with Autism', 'paraprofessional'],
    ['Behavior Paraprofessional', 'paraprofessional'],
    ['Preschool Paraeducator', 'paraprofessional'],
    ['Instructional Assistant - Deaf/Hard of Hearing Program', 'paraprofessional'],
    ['Teacher of the Visually Impaired', 'vision'],
    ['TVI/COMS', 'vision'],
    ['O&M Specialist', 'vision'],
    ['Special Education Teacher – Visual Impairments', 'vision'],
    ['Teacher of the Deaf and Hard of Hearing', 'hearing'],
    ['Special Education Teacher: Deaf/Hard of Hearing', 'hearing'],
    ['Sign Language Interpreter', 'hearing'],
    ['Educational Audiologist', 'hearing'],
    ['Early Childhood Special Education Teacher', 'early-childhood'],
    ['ECSE Teacher', 'early-childhood'],
    ['Service Coordinator, Part C', 'early-childhood'],
    ['Job Coach', 'transition'],
    ['Transition Coordinator', 'transition'],
    ['Special Education Teacher, 18–21 Program', 'transition'],
    ['Director of Special Education', 'administration'],
    ['Assistant Principal of Special Education', 'administration'],
    ['Supervisor of Speech-Language Pathologists', 'administration'],
    ['IEP Coordinator', 'administration'],
    ['School Nurse (RN)', 'nursing'],
    ['1:1 Nurse', 'nursing'],
    ['School Social Worker', 'social-work'],
    ['School Counselor', 'social-work'],
    ['Substitute Special Education Teacher', 'substitute'],
    ['Substitute Paraprofessionals', 'substitute'],
    ['Long-Term Sub, Resource Room', 'substitute'],
    ['Administrative Assistant, Special Education', 'other'],
    ['Secretary to the Director of Special Education', 'other'],
    ['Special Education Attorney', 'other'],
    ['Bus Driver', 'other'],
    ['Join our team', null],
    ['Parapet painter and slipper maker', null],
  ] as const)('%s is %s', (title, role) => {
    expect(readRole(title, '')).toBe(role)
  })
})

describe('the role in a summary', () => {
  it.each([
    ['Join our team', 'We are looking for a speech-language pathologist.', 'speech'],
    ['Join our team', 'You report to the principal and teach life skills.', null],
    ['Opening at Oak Grove', 'Work as a paraprofessional beside two teachers.', 'paraprofessional'],
    ['BCBA', 'Work with our teachers and speech-language pathologists.', 'behavior'],
  ] as const)('%s: %s', (title, summary, role) => {
    expect(readRole(title, summary)).toBe(role)
  })
})

it('reading takes time in line with the length of the text', () => {
  const text = (length: number) => 'speech language teacher of the deaf and '.repeat(length / 40)
  const getTime = (length: number) => {
    const start = performance.now()
    readRole('', text(length))
    return performance.now() - start
  }
  getTime(100_000)
  const [short, long] = [100_000, 200_000].map((length) => Math.min(...[1, 2, 3, 4, 5].map(() => getTime(length))))
  expect(long).toBeLessThan(Math.max(20, 3 * (short ?? 0)))
})
