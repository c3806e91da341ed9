import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '../../../src/organizations/schema'
import { days } from '../../../src/platform/time/clock'
import { db, makeOrganization, makePlaces } from '../../make'
import { find, makePostings } from './postings'

const titlesWith = async (query: string, q = 'special education') => (await find(q, 'USA', query)).titles.toSorted()

async function employerNamed(name: string): Promise<string> {
  const { id } = await makeOrganization()
  await db.update(organizations).set({ name }).where(eq(organizations.id, id))
  return id
}

beforeAll(async () => {
  await makePlaces()
  await makePostings(await employerNamed('Oak Grove School District'), [
    { title: 'SLP, preschool', jobType: 'Part-time', salaryFrom: 40, salaryPeriod: 'Hour', age: days(2) },
    { title: 'Elementary resource teacher', salaryFrom: 52_000, license: 'PEL, Illinois', age: days(20) },
    { title: 'Teletherapy OT', remote: true, jobType: 'Contract', salaryAmount: '$45 an hour', age: days(40) },
  ])
  await makePostings(await employerNamed('Bright Staffing'), [
    { title: 'School nurse', state: 'WI', salaryFrom: 300, salaryPeriod: 'Day', salaryAmount: '' },
    { title: 'K-8 teacher', jobType: 'Substitute', salaryAmount: '$6,000 a month', state: 'MO', age: days(5) },
  ])
  await makePostings(await employerNamed('Harbor Clinic'), [
    { title: 'Clinic BCBA', state: 'WV', license: 'BACB; Virginia or MO', salaryAmount: 'Competitive' },
  ])
})

describe('each filter', () => {
  it.each([
    ['type=Part-time', ['SLP, preschool']],
    ['type=Part-time&type=Contract', ['SLP, preschool', 'Teletherapy OT']],
    ['type=part-time&type=', ['SLP, preschool']],
    ['remote=1', ['Teletherapy OT']],
    ['role=speech', ['SLP, preschool']],
    ['role=teacher', ['Elementary resource teacher', 'K-8 teacher']],
    ['grade=preschool', ['SLP, preschool']],
    ['grade=middle', ['K-8 teacher']],
    ['grade=elementary&grade=preschool', ['Elementary resource teacher', 'K-8 teacher', 'SLP, preschool']],
    ['setting=clinic', ['Clinic BCBA']],
    ['setting=teletherapy', ['Teletherapy OT']],
    ['license=MO', ['Clinic BCBA', 'K-8 teacher']],
    ['license=il', ['Elementary resource teacher', 'SLP, preschool', 'Teletherapy OT']],
    ['license=VA', ['Clinic BCBA']],
    ['license=WV', ['Clinic BCBA']],
    ['employer=school', ['Elementary resource teacher', 'SLP, preschool', 'Teletherapy OT']],
    ['employer=agency', ['K-8 teacher', 'School nurse']],
    ['employer=clinic', ['Clinic BCBA']],
    ['days=1', ['Clinic BCBA', 'School nurse']],
    ['days=7', ['Clinic BCBA', 'K-8 teacher', 'SLP, preschool', 'School nurse']],
    ['days=30', ['Clinic BCBA', 'Elementary resource teacher', 'K-8 teacher', 'SLP, preschool', 'School nurse']],
    // 40 × 1,400 = 56,000; 300 × 185 = 55,500; 6,000 × 10 = 60,000; 45 × 1,400 = 63,000.
    ['pay=63000', ['Teletherapy OT']],
    ['pay=63500', []],
    ['pay=$60,000', ['K-8 teacher', 'Teletherapy OT']],
    ['pay=56000', ['K-8 teacher', 'SLP, preschool', 'Teletherapy OT']],
    ['pay=55500', ['K-8 teacher', 'SLP, preschool', 'School nurse', 'Teletherapy OT']],
    ['pay=1', ['Elementary resource teacher', 'K-8 teacher', 'SLP, preschool', 'School nurse', 'Teletherapy OT']],
    ['pay=9999999', []],
  ])('%s', async (query, expected) => {
    expect(await titlesWith(query)).toEqual(expected)
  })

  it.each([
    'type=All',
    'type=',
    'sort=',
    'remote=',
    'pay=',
    'days=',
    'role=',
    'grade=',
    'setting=',
    'license=',
    'employer=',
  ])('%s narrows nothing', async (query) => {
    expect(await titlesWith(query)).toHaveLength(6)
  })
})

it('filters narrow together, and the count is of what is left', async () => {
  const single = [
    'type=Part-time',
    'role=speech',
    'grade=preschool',
    'license=IL',
    'employer=school',
    'days=7',
    'pay=50000',
  ]
  expect(await titlesWith(single.join('&'))).toEqual(['SLP, preschool'])
  for (const one of single)
    for (const other of single) {
      const [first, second, both] = await Promise.all(
        [one, other, `${one}&${other}`].map((query) => find('special education', 'USA', query)),
      )
      const common = first?.titles.filter((title) => second?.titles.includes(title))
      expect({ one, other, titles: both?.titles.toSorted() }).toEqual({ one, other, titles: common?.toSorted() })
      expect(both?.total).toBe(String(both?.jobs.length))
    }
  expect(await titlesWith('role=speech&setting=clinic')).toEqual([])
})

it('a chosen filter wins over what the words say, and words add to it', async () => {
  expect(await titlesWith('', 'part-time SLP')).toEqual(['SLP, preschool'])
  expect(await titlesWith('type=Full-time', 'part-time SLP')).toEqual([])
  expect(await titlesWith('type=Contract', 'remote OT')).toEqual(['Teletherapy OT'])
})

it.each([
  ['type', 'Sometimes'],
  ['sort', 'random'],
  ['remote', '2'],
  ['pay', '0'],
  ['pay', '-5'],
  ['pay', '5e4'],
  ['pay', 'much'],
  ['days', '2'],
  ['role', 'wizard'],
  ['role', 'constructor'],
  ['grade', 'thirteenth'],
  ['setting', 'moon'],
  ['license', 'ZZ'],
  ['employer', 'circus'],
])('%s=%s is refused with a message at its name', async (name, value) => {
  const { status, errors } = await find('teacher', 'USA', `${name}=${value}`)
  expect([status, Object.keys(errors)]).toEqual([422, [name]])
})

it('all messages come at once', async () => {
  const { status, errors } = await find('teacher', 'Nowhere, ZZ', 'type=x&grade=elementary&grade=x&days=x')
  expect([status, Object.keys(errors).toSorted()]).toEqual([422, ['days', 'grade', 'l', 'type']])
})
