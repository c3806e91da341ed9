import { describe, expect, it } from 'vitest'
import { noticeKinds } from '../../src/notifications/choices'
import { getToken, makePerson, makeStaff, request } from '../make'
import { getNotices, makeNotice } from './make-notice'

const member = async (fields = {}) => {
  const person = await makePerson(fields)
  return { person, token: await getToken(person) }
}
const read = async (as: string) => (await request('GET', '/api/notifications/settings', { as })).json()
const change = (as: string, body: object) => request('PUT', '/api/notifications/settings', { as, body })

describe('the settings of notifications', () => {
  it('have every kind on, on the site and by email, until the member chooses otherwise', async () => {
    const { token } = await member()
    expect(await read(token)).toEqual(Object.fromEntries(noticeKinds.map((kind) => [kind, { app: true, mail: true }])))
  })

  it('offer what waits for the team only to the team', async () => {
    const page = async (as: string) => (await request('GET', '/notifications/settings', { as })).text()
    const colleague = await getToken(await makeStaff())
    const { token } = await member()
    expect(await page(token)).not.toContain('name="team-app"')
    expect(await page(colleague)).toContain('name="team-app"')
    const choice = { team: { app: false, mail: false } }
    expect(await (await change(token, choice)).json()).toMatchObject({ team: { app: true, mail: true } })
    expect(await (await change(colleague, choice)).json()).toMatchObject(choice)
  })

  it('change only what is sent, and count for what comes then', async () => {
    const { person, token } = await member()
    await change(token, { comment: { app: false, mail: false } })
    const answer = await change(token, { tag: { app: false, mail: true } })
    expect(await answer.json()).toMatchObject({
      comment: { app: false, mail: false },
      tag: { app: false, mail: true },
      answer: { app: true, mail: true },
    })
    expect(await read(token)).toEqual(await (await change(token, {})).json())
    await expect(makeNotice(person, { kind: 'comment' })).rejects.toThrow('wants no such notice')
    await makeNotice(person, { kind: 'tag' })
    expect(await getNotices(person)).toMatchObject([{ kind: 'tag', shown: false }])
  })

  it.each([{ answer: true }, { answer: { app: 'yes', mail: true } }, { answer: { app: true } }, { answer: null }])(
    'refuse %j with 422',
    async (body) => {
      const { token } = await member()
      expect((await change(token, body)).status).toBe(422)
    },
  )

  it('have a form that works without JavaScript', async () => {
    const { token } = await member()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await request('POST', '/notifications/settings', {
      as: token,
      headers,
      body: 'answer-app=on&flag-mail=on',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notifications/settings?saved=1'])
    expect(await read(token)).toMatchObject({
      answer: { app: true, mail: false },
      flag: { app: false, mail: true },
      tag: { app: false, mail: false },
    })
    const html = await (await request('GET', '/notifications/settings?saved=1', { as: token })).text()
    expect(html).toContain('Your settings are saved.')
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
  })

  it('say that an address that isn’t confirmed gets no mail', async () => {
    const { token } = await member({ verifiedEmail: null })
    expect(await (await request('GET', '/notifications/settings', { as: token })).text()).toContain(
      'Confirm your email to get notifications by email.',
    )
  })
})
