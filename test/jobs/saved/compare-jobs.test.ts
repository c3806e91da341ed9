import { expect, it } from 'vitest'
import type { JobFields } from '../../../src/jobs/rules'
import { compareJobs } from '../../../src/jobs/saved/compare-jobs'
import { readOpenSavedJobs, saveJob } from '../../../src/jobs/saved/saved-jobs'
import { db, makeJob } from '../../make'
import { provideMember } from '../provide-member'

const provided = provideMember()

/** What the page says about such jobs, by its label. */
async function compared(...postings: JobFields[]) {
  const { own, member } = provided()
  const ids: string[] = []
  for (const posting of postings) {
    const { id } = await makeJob(own, posting)
    await saveJob(db, member.id, id)
    ids.push(id)
  }
  const saved = await readOpenSavedJobs(db, member.id, ids)
  const facts = compareJobs(saved.map((job) => ({ ...job, distance: null, closesIn: null })))
  return Object.fromEntries(facts.map(({ label, values }) => [label, values]))
}

const read = 'read from the posting'

it('says of each value whether it was read from the posting', async () => {
  const virtual = { title: 'Virtual SLP' }
  const facts = await compared(
    { ...virtual, setting: 'teletherapy', salaryFrom: 60_000, salaryTo: 70_000 },
    { ...virtual, salaryAmount: '60,000 - 70,000' },
    {},
  )
  expect(facts.Setting).toEqual([
    { text: 'Online (teletherapy)' },
    { text: 'Online (teletherapy)', note: read },
    { text: '' },
  ])
  expect(facts['Pay a year']).toEqual([
    { text: '$60,000–$70,000' },
    { text: '$60,000–$70,000', note: read },
    { text: '' },
  ])
})

it('lines up the pay of a year, and says how it was posted', async () => {
  const { 'Pay a year': pay } = await compared(
    { salaryFrom: 40, salaryPeriod: 'Hour' },
    { salaryTo: 300, salaryPeriod: 'Day' },
    { salaryAmount: '$40', salaryPeriod: 'Hour' },
    { salaryAmount: 'By the scale of the district' },
  )
  expect(pay).toEqual([
    { text: 'From $56,000', note: 'posted as From $40 an hour' },
    { text: 'Up to $55,500', note: 'posted as Up to $300 a day' },
    { text: '$56,000', note: 'posted as $40 an hour' },
    { text: 'By the scale of the district' },
  ])
})

it('has each fact that one of the jobs states, in the order of the jobs', async () => {
  const facts = await compared(
    { hours: 37, contractDays: 185, license: 'Teaching license', startDate: '2098-08-16' },
    { caseload: 45, closingDate: '2098-07-01', benefits: ['Health insurance', 'Dental'], setting: 'school' },
  )
  const texts = Object.entries(facts).map(([label, values]) => [label, ...values.map(({ text }) => text)])
  expect(texts).toEqual([
    ['Place', 'Chicago, IL', 'Chicago, IL'],
    ['Type', 'Full-time', 'Full-time'],
    ['Hours a week', '37', ''],
    ['Contract days', '185', ''],
    ['Caseload', '', '45'],
    ['Setting', '', 'One school'],
    ['License', 'Teaching license', ''],
    ['Starts', 'August 16, 2098', ''],
    ['Closes', '', 'July 1, 2098'],
    ['Benefits', '', 'Health insurance, Dental'],
  ])
})
