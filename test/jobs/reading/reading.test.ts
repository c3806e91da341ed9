import { describe, expect, it } from 'vitest'
import { notSettings, settingRows } from '../../../src/jobs/reading/posting-words'
import { readSetting } from '../../../src/jobs/reading/reading'
import { namesIn } from '../../../src/platform/search/phrases'

describe('the table of settings', () => {
  it.each(settingRows)('$setting is read from each of its names: $names', ({ setting, names }) => {
    for (const name of namesIn(names)) expect(readSetting('Therapist', `Work (${name}).`), name).toBe(setting)
  })

  it('what only sounds like a setting is none', () => {
    for (const phrase of namesIn(notSettings)) expect(readSetting('Aide', `Needs: ${phrase}.`), phrase).toBeNull()
  })
})

it.each([
  ['School-Based SLP', '', 'school'],
  ['Virtual School Psychologist', '', 'teletherapy'],
  ['Itinerant TVI', '', 'district'],
  ['SLP', 'Our pediatric clinic has an opening.', 'clinic'],
  ['RBT', 'In-home sessions with two families.', 'home'],
  ['Assistant Professor of Special Education', '', 'university'],
  ['Teacher at a residential school', '', 'residential'],
  ['Special Education Teacher', 'A high school diploma is not enough.', null],
  ['Homeroom teacher', '', null],
] as const)('%s, %s', (title, summary, setting) => {
  expect(readSetting(title, summary)).toBe(setting)
})
