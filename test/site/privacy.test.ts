import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../src/accounts/credentials/password'
import { cookies } from '../../src/platform/http/cookie-list'
import { makeJob, makeOrganization, makePerson, makePlaces, origin, request } from '../make'

beforeAll(makePlaces)

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

it('the privacy page lists every cookie, with how long it lasts and what it is for', async () => {
  const html = await (await request('GET', '/privacy-policy')).text()
  for (const { name, lasts, purpose } of Object.values(cookies)) {
    expect(html).toContain(`${name}, ${lasts}`)
    expect(html).toContain(purpose)
  }
})

it('the code sets cookies through the list only', async () => {
  const setters = Object.entries(sources)
    .filter(([, source]) =>
      /\b(setCookie|setSignedCookie|generateCookie)\b|document\.cookie|(header|append|set)\('set-cookie'/i.test(source),
    )
    .map(([path]) => path.replace('../../', ''))
  expect(setters.filter((path) => path !== 'src/platform/http/cookie.ts')).toEqual([])
})

it('each cookie lasts as long as the privacy page says', async () => {
  const password = 'four plain words here'
  const { email } = await makePerson({ passwordHash: await hashPassword(password) })
  const answer = await request('POST', '/api/auth/login', { body: { email, password }, headers: { origin } })
  const { id } = await makeJob(await makeOrganization())
  const guest = { applicant_name: 'Ann Lee', applicant_email: 'ann.lee@example.com' }
  const applied = await request('PUT', `/api/job/update/${id}`, { body: guest, headers: { origin } })
  const set = new Map<string, number>()
  for (const cookie of [answer, applied].flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = '', seconds] = /^([^=]+)=.*; Max-Age=(\d+)/i.exec(cookie) ?? []
    set.set(name, Number(seconds) * 1000)
  }
  const listed = Object.values(cookies).map(({ name, lastsMs }) => [name.replace('__Host-', ''), lastsMs])
  expect([...set].sort()).toEqual(listed.sort())
})
