import { describe, expect, it } from 'vitest'
import { startPlanning } from '../seed/demo/jobs/plan'
import { organizations } from '../seed/demo/organizations'
import { randomFrom } from '../seed/demo/random'
import { zipRows } from '../seed/places'
import { jobTypes } from '../src/jobs/choices'
import { gradeBands, jobRoles, jobSettings } from '../src/jobs/filter-choices'
import { readPosting } from '../src/jobs/reading/reading'
import { maxLength } from '../src/jobs/rules'
import { milesBetween } from '../src/platform/places/distance'
import { days } from '../src/platform/time/clock'

const zips = new Map(zipRows().map((row) => [row.zip, row]))

function getPlace(zip: string) {
  const place = zips.get(zip)
  if (!place) throw new Error(`the ZIP ${zip} is not among the places`)
  return { ...place, id: zip }
}

const planJobs = startPlanning(randomFrom(20261121))
const jobs = organizations.flatMap((organization, n) => {
  const [main, ...others] = organization.zips
  return planJobs(n, organization, [getPlace(main), ...others.map(getPlace)])
})
const published = jobs.filter(({ status }) => status === 'Published')
const getWords = (job: (typeof jobs)[number]) =>
  `${job.title}: ${job.summary} ${job.salaryAmount} a ${job.salaryPeriod}, ${job.jobType}, ${job.facts.setting}, ${job.facts.level}`

describe('the demo jobs', () => {
  it('are at least 600 published ones of 60 organizations', () => {
    expect(published.length).toBeGreaterThanOrEqual(600)
    expect(organizations.length).toBeGreaterThanOrEqual(60)
    expect(new Set(organizations.map(({ name }) => name)).size).toBe(organizations.length)
  })

  it('cover every role, setting, grade band, and job type', () => {
    const getCount = (has: (job: (typeof jobs)[number]) => boolean) => published.filter(has).length
    for (const role of jobRoles)
      expect(
        getCount(({ facts }) => facts.kind.role === role),
        role,
      ).toBeGreaterThanOrEqual(8)
    for (const setting of jobSettings)
      expect(
        getCount(({ facts }) => facts.setting === setting),
        setting,
      ).toBeGreaterThanOrEqual(4)
    for (const band of gradeBands)
      expect(
        getCount(({ gradeBands }) => gradeBands.includes(band)),
        band,
      ).toBeGreaterThan(5)
    for (const type of jobTypes)
      expect(
        getCount(({ jobType }) => jobType === type),
        type,
      ).toBeGreaterThanOrEqual(8)
    const remote = published.filter((job) => job.remote)
    expect(remote.length).toBeGreaterThanOrEqual(40)
    expect(new Set(remote.map(({ facts }) => facts.kind.role)).size).toBeGreaterThanOrEqual(8)
    expect(remote.some(({ title }) => /BCBA/.test(title))).toBe(true)
    expect(getCount(({ title }) => /bilingual/i.test(title))).toBeGreaterThanOrEqual(8)
  })

  it.each([
    ['Chicago', '60601', 60],
    ['New York', '10001', 15],
    ['Los Angeles', '90012', 15],
    ['Houston', '77002', 15],
    ['Dallas', '75201', 15],
    ['Phoenix', '85004', 15],
    ['Philadelphia', '19103', 15],
    ['Atlanta', '30303', 15],
    ['Denver', '80202', 15],
    ['Seattle', '98101', 15],
    ['Minneapolis', '55401', 15],
    ['Boston', '02108', 15],
    ['Miami', '33130', 15],
    ['Orlando', '32801', 15],
    ['Detroit', '48226', 15],
    ['St. Louis', '63103', 15],
    ['Austin', '78701', 15],
    ['San Antonio', '78205', 15],
    ['San Francisco', '94103', 15],
    ['San Diego', '92101', 15],
    ['Portland', '97204', 15],
    ['Columbus', '43215', 15],
    ['Milwaukee', '53202', 15],
    ['Indianapolis', '46204', 15],
    ['Charlotte', '28202', 15],
    ['Baltimore', '21201', 15],
    ['Pittsburgh', '15222', 15],
  ])('near %s are enough of different roles', (_, zip, min) => {
    const near = published.filter(
      ({ remote, locationId }) => !remote && milesBetween(getPlace(locationId), getPlace(zip)) <= 50,
    )
    expect(near.length).toBeGreaterThanOrEqual(min)
    expect(new Set(near.map(({ facts }) => facts.kind.role)).size).toBeGreaterThanOrEqual(9)
  })

  it('are posted over the last weeks, many of them in the last days', () => {
    const ages = published.map(({ updated }) => Date.now() - Date.parse(updated))
    expect(ages.filter((age) => age < days(1) - 60_000).length).toBeGreaterThanOrEqual(25)
    expect(ages.filter((age) => age < days(7) - 60_000).length).toBeGreaterThanOrEqual(120)
    expect(ages.filter((age) => age > days(40)).length).toBeGreaterThan(20)
    expect(Math.max(...ages)).toBeLessThan(days(51))
  })

  it('have all or none or some of their fields filled in', () => {
    const filled = published.map(
      ({ role, setting, gradeBands, salaryFrom }) => [role, setting, gradeBands[0], salaryFrom].filter(Boolean).length,
    )
    expect(filled.filter((count) => count === 4).length / filled.length).toBeGreaterThan(0.4)
    expect(filled.filter((count) => count === 0).length / filled.length).toBeGreaterThan(0.15)
  })

  it('say nothing in their texts that their facts contradict', () => {
    for (const job of jobs) {
      const { facts } = job
      const read = readPosting({ ...job, role: null, gradeBands: [], setting: null, salaryFrom: null, salaryTo: null })
      const { role, setting } = read
      expect([facts.kind.role, null], getWords(job)).toContain(role)
      expect([facts.setting, null], getWords(job)).toContain(setting)
      if (read.gradeBands.length > 0 && job.gradeBands.length > 0)
        expect(read.gradeBands, getWords(job)).toEqual(job.gradeBands)
      if (job.salaryFrom)
        expect([read.salaryFrom, read.salaryTo], getWords(job)).toEqual([job.salaryFrom, job.salaryTo])
    }
  })

  it('have titles, types, and pay that agree', () => {
    for (const job of jobs) {
      const { title, jobType, salaryPeriod, facts } = job
      const words = getWords(job)
      if (/part-time|0\.\d fte|3\.5 hrs|am only/i.test(title)) expect(jobType, words).toBe('Part-time')
      if (/1\.0 fte|[67](\.5)? hrs/i.test(title)) expect(jobType, words).toBe('Full-time')
      if (/substitute|\bsub\b/i.test(title)) expect(jobType, words).toBe('Substitute')
      if (/summer|esy/i.test(title)) expect(jobType, words).toBe('Seasonal')
      if (/\bintern\b/i.test(title)) expect(jobType, words).toBe('Intern')
      if (/contract/i.test(title)) expect(jobType, words).toBe('Contract')
      if (salaryPeriod === 'Year') expect(jobType, words).toBe('Full-time')
      if (jobType !== 'Full-time') expect(job.description, words).not.toContain('Health insurance')
      if (job.remote) expect(job.title + job.summary, words).not.toMatch(/campus|school-based|self-contained| room/i)
      if (job.remote)
        expect(facts.place.id, words).toBe(organizations.find(({ name }) => name === facts.employer.name)?.zips[0])
      if (facts.employer.kind === 'clinic') expect(title, words).not.toMatch(/director|substitute|teacher|aide/i)
    }
  })

  it('fit into their fields', () => {
    for (const job of jobs)
      for (const name of ['title', 'summary', 'license', 'salaryAmount'] as const)
        expect(job[name].length, getWords(job)).toBeLessThanOrEqual(maxLength[name])
  })

  it('are the same each time', () => {
    const again = startPlanning(randomFrom(20261121))
    const [first] = organizations
    if (!first) throw new Error('there are no organizations')
    const titles = again(0, first, [getPlace(first.zips[0]), ...first.zips.slice(1).map(getPlace)]).map(
      ({ title }) => title,
    )
    expect(titles).toEqual(jobs.slice(0, titles.length).map(({ title }) => title))
  })
})
