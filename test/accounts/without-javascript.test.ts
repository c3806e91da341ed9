import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/accounts/credentials/password'
import { sessions } from '../../src/accounts/schema'
import { mailsTo, mailTo, tokenMailedTo } from '../mailbox'
import {
  db,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  postForm as post,
  request,
  requestWith,
} from '../make'

await makePlaces()

const password = 'four plain words here'
const newPassword = 'quiet river stone'
const passwordHash = await hashPassword(password)
const getPath = (answer: Response) => answer.headers.get('location')

async function someone() {
  const person = await makePerson({ passwordHash })
  return { ...person, as: await getToken(person) }
}

describe('signing in without JavaScript', () => {
  it('a forgotten password is reset by forms alone, and the address stands in no URL', async () => {
    const { email, as } = await someone()
    const page = await (await request('GET', '/login?forgot=1&redirect=/jobs')).text()
    expect(page).toContain('action="/login/forgot" method="post"')
    const unknown = await post('/login/forgot', { email: 'nobody@example.com', redirect: '/jobs' })
    expect(unknown.status).toBe(422)
    const html = await unknown.text()
    expect(html.match(/>No account for nobody@example.com was found.</g)).toHaveLength(1)
    expect(html).toContain('value="nobody@example.com"')
    const asked = await post('/login/forgot', { email })
    expect([asked.status, getPath(asked)]).toEqual([200, null])
    expect(await asked.text()).toContain(`Check your email inbox at ${email}`)

    const token = await tokenMailedTo(email, '/user/reset/')
    const dialog = await (await request('GET', `/user/reset/${token}`)).text()
    const next = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(dialog)?.[1] ?? ''
    expect(next).toBe(`/user/reset/${token}/password`)
    expect((await request('GET', next)).status).toBe(200)
    const differing = await post(next, { newPassword, verifyPassword: 'quiet river' })
    expect([differing.status, await differing.text()]).toEqual([422, expect.stringContaining('are not the same.')])
    const done = await post(next, { newPassword, verifyPassword: newPassword })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Your new password is set')])
    const spent = await request('GET', next)
    expect([spent.status, await spent.text()]).toEqual([410, expect.stringContaining('href="/login?forgot=1"')])
    expect((await request('GET', '/profile/account', { as })).status).toBe(302)
    expect(getPath(await post('/login', { email, password: newPassword, redirect: '/jobs' }))).toBe('/jobs')
  })

  it('the form for a link requires the bot check where it is configured', async () => {
    const { email } = await someone()
    const asked = await requestWith(
      { TURNSTILE_SECRET: 'secret', TURNSTILE_SITE_KEY: 'key' },
      'POST',
      '/login/forgot',
      {
        text: `${new URLSearchParams({ email })}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      },
    )
    expect([asked.status, await asked.text()]).toEqual([422, expect.stringContaining('check that you are human')])
    expect(mailsTo(email)).toEqual([])
  })

  it('signing up keeps what was typed when it is refused, and leads back where the person came from', async () => {
    const fields = { displayName: 'Ana Torres', email: 'ana.torres@example.com', title: 'Student', password }
    const refused = await post('/signup', { ...fields, title: '', redirect: '/jobs' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html.match(/>Tell us about yourself</g)).toHaveLength(1)
    expect(html).toContain('value="Ana Torres"')
    expect(html).toContain('name="redirect" value="/jobs"')
    expect(html).not.toContain(password)
    const signedUp = await post('/signup', { ...fields, redirect: '/jobs' })
    expect([signedUp.status, getPath(signedUp)]).toEqual([303, '/jobs'])
    expect(signedUp.headers.get('set-cookie')).toContain('session=')
    expect((await post('/signup', fields)).status).toBe(409)
    const elsewhere = { ...fields, email: 'ana@example.com', redirect: 'https://evil.example/' }
    expect(getPath(await post('/signup', elsewhere))).toBe('/profile')
    const hiring = { ...fields, email: 'head@example.com', isEmployer: 'on', redirect: '/jobs' }
    expect(getPath(await post('/signup', hiring))).toBe('/admin')
  })
})

describe('the account page without JavaScript', () => {
  it('the password and the address are changed by forms, with the messages at their fields', async () => {
    const { email, as } = await someone()
    const wrong = await post('/profile/account/password', { password: 'wrong', newPassword }, as)
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('That isn’t your password.')])
    const changed = await post('/profile/account/password', { password, newPassword }, as)
    expect(getPath(changed)).toBe('/profile/account?done=password')
    expect(await (await request('GET', '/profile/account?done=password', { as })).text()).toContain(
      'Your password has been updated.',
    )

    const newEmail = `new-${email}`
    const refused = await post('/profile/account/email', { password, newEmail }, as)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(`value="${newEmail}"`)])
    expect(getPath(await post('/profile/account/email', { password: newPassword, newEmail }, as))).toBe(
      '/profile/account?done=email',
    )
    const link = `/user/email/${await tokenMailedTo(newEmail, '/user/email/')}`
    expect(await (await request('GET', link)).text()).toMatch(/<form[^>]* method="post"/)
    const confirmed = await post(link, {}, as)
    expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining(`sign in as ${newEmail}`)])
    expect((await mailTo(email)).text).toContain('email address on your account was changed')
  })

  it('a member signs out on one device, and everywhere else, and not on somebody else’s', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    await getToken(mine)
    await getToken(mine)
    const open = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, mine.id))).filter(({ revokedAt }) => !revokedAt)
    const page = await (await request('GET', '/profile/account', { as: mine.as })).text()
    const [first = ''] = /\/profile\/account\/sessions\/[\w-]+/.exec(page) ?? []
    expect((await post(first, {}, theirs.as)).status).toBe(404)
    expect(getPath(await post(first, {}, mine.as))).toBe('/profile/account?done=sessions')
    expect(await open()).toHaveLength(2)
    await post('/profile/account/sessions', {}, mine.as)
    expect(await open()).toHaveLength(1)
  })

  it('an employer chooses how often mail about applicants comes', async () => {
    const as = await getToken((await makeOrganization()).employer)
    expect(getPath(await post('/profile/account/mail', { applicationMail: 'daily' }, as))).toBe(
      '/profile/account?done=mail',
    )
    const html = await (await request('GET', '/profile/account?done=mail', { as })).text()
    expect(html).toMatch(/<option value="daily" selected="">/)
    expect((await post('/profile/account/mail', { applicationMail: 'hourly' }, as)).status).toBe(422)
  })

  it('the mail that confirms an address is sent again by a form', async () => {
    const person = await makePerson({ passwordHash, verifiedEmail: null })
    const as = await getToken(person)
    expect(await (await request('GET', '/profile/account', { as })).text()).toContain(
      'action="/profile/account/confirmation"',
    )
    expect(getPath(await post('/profile/account/confirmation', {}, as))).toBe('/profile/account?done=confirmation')
    expect((await mailTo(person.email)).text).toContain('/user/verify/')
  })
})
