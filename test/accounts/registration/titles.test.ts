import { expect, it } from 'vitest'
import { titles } from '../../../src/accounts/registration/titles'
import { request } from '../../make'

const fromTheBeginning = [
  'Student',
  'Special Education Parent',
  'Special Education Teacher',
  'Special Education Administrator',
  'School Administrator',
  'University Special Education Professor',
  'University Special Education Admin',
]

it('the list of titles starts with the seven common ones, then therapists, psychologists, and all others', () => {
  expect(titles.slice(0, 7)).toEqual(fromTheBeginning)
  expect(titles.slice(7)).toEqual([
    'Speech-Language Pathologist',
    'Occupational Therapist',
    'Physical Therapist',
    'School Psychologist',
    'Behavior Specialist (BCBA)',
    'Paraprofessional',
    'Human Resources or Recruiter',
    'Other',
  ])
})

it.each(['/signup', '/people'])('the form at %s has every title', async (path) => {
  const html = await (await request('GET', path)).text()
  const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(options).toEqual(expect.arrayContaining([...titles]))
})
