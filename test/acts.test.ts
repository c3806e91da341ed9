import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { open } from '../src/accounts/sessions/guards'
import { act, form } from '../src/platform/http/act'
import type { AppEnv } from '../src/platform/http/app-env'
import { sharedLimits } from '../src/platform/security/limits'
import { type ActExample, endpoints, forms, getName, performThrough } from './act-example'
import { makePlaces, requestWith } from './make'

const examples = Object.values(import.meta.glob<{ acts: ActExample[] }>('./*/acts.ts', { eager: true })).flatMap(
  ({ acts }) => acts,
)

const giveaways = 'Staff keep the giveaways on their pages. Programs enter and draw.'

const inReceipt = 'The link in a mail opens its page. Programs withdraw with its secret by DELETE.'

/** Forms of acts that the API doesn't have, and why. */
const withoutEndpoint: Record<string, string> = {
  'POST /spedcommons-reports/messages': 'The API has no reports of messages between two people.',
  'POST /spedcommons-reports/scholarships/giveaways/new': giveaways,
  'POST /spedcommons-reports/scholarships/giveaways/:id': giveaways,
  'POST /scholarship-review/:name/applications/:id':
    'A vote, points, and what comes next, all at once. Programs send a vote and points one by one.',
  'POST /scholarship-review/:name/applications/:id/report': 'Reviewers report a name where they read it.',
  'POST /scholarship-review/:name/applications/:id/redaction/settle': 'Staff settle reports where they read the essay.',
  'POST /scholarships/:name/reminder': 'One press for a person who waits. Programs don’t wait.',
  'POST /scholarship-review/:name/decisions': 'A page of decisions at once. Programs decide one by one.',
  'POST /scholarship-review/:name/release':
    'Stores the letters of a page before its button counts. Programs release with the letters in one call.',
  'POST /questions/:uid/:slug/moderate': 'It has the forms of all actions, and each action has a call of its own',
  'POST /admin/jobs/renew/:orgId': 'Renews many at once. Programs publish each job again.',
  'POST /spedcommons-reports/organizations/:orgId/administrators':
    'The API has one call that invites, for administrators. Staff invite only the first one, on its organization’s page.',
  'POST /spedcommons-reports/organizations/:orgId/trial': 'Staff move the end of a trial on its organization’s page.',
  'POST /applications/:secret/confirm': inReceipt,
  'POST /applications/:secret/take-over': inReceipt,
  'POST /applications/:secret/withdraw': inReceipt,
  'POST /alerts/confirm/:token': 'The link in a mail opens its page.',
  'POST /profile/alerts/:id/undo': 'Undo is for people who pressed Delete by mistake. Programs make the alert again.',
  'POST /alerts/:secret': 'The page of an address, behind the link in a mail. Programs use an account.',
  'POST /alerts/:secret/:id': 'The page of an address, behind the link in a mail. Programs use an account.',
  'POST /spedcommons-reports/first-jobs': 'Staff mark first jobs where they look at them.',
  'POST /jobs/:id/save': 'The API has one call that saves and one that removes.',
}

await makePlaces()

describe('the two doors of an act', () => {
  it.each(forms.map((form) => [getName(form), form] as const))(
    'the form %s performs the same act as an endpoint, and has an example',
    (name, form) => {
      expect(endpoints.filter(({ act }) => act === form.act)).toHaveLength(name in withoutEndpoint ? 0 : 1)
      expect(examples.some(({ act, form: of = name }) => act === form.act && of === name)).toBe(true)
    },
  )

  it.each(examples.map((example) => [example.name, example] as const))(
    'both doors leave the same rows and audit entries: %s',
    async (_, example) => {
      const endpoint = endpoints.find(({ act }) => act === example.act)
      const form = forms.find((each) => each.act === example.act && (example.form ?? getName(each)) === getName(each))
      if (!form) throw new Error('There is no such form.')
      const sent = await performThrough(form, example)
      expect(sent.status, sent.text).toBeLessThan(400)
      expect(sent.changes).not.toEqual({})
      if (!endpoint) return
      const called = await performThrough(endpoint, example)
      expect(called.status, called.text).toBeLessThan(300)
      expect(sent.changes).toEqual(called.changes)
    },
  )

  it('lists no form without an endpoint that has one by now', () => {
    const known = new Set(forms.map(getName))
    expect(Object.keys(withoutEndpoint).filter((name) => !known.has(name))).toEqual([])
  })
})

it('a form whose limit is used up is shown again with what was typed', async () => {
  const used = { limit: async () => ({ success: false }) }
  const refused = await requestWith({ LIMIT_FACTOR: '1', WRITE_LIMIT: used, SIGN_IN_LIMIT: used }, 'POST', '/contact', {
    text: `${new URLSearchParams({ name: 'Ada', email: 'ada@example.org', message: 'What I want to say to the team.' })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await refused.text()
  expect(html).toContain('What I want to say to the team.')
  expect(html).toContain('That was a lot at once. Please wait a moment and try again.')
})

it('a refused form gives back what was typed, but no password', async () => {
  const naming = act({
    guard: open,
    limit: sharedLimits.write,
    input: v.object({ name: v.literal('Ada', 'Another name.') }),
    run: async () => null,
  })
  const page = new Hono<AppEnv>().post(
    '/',
    ...form(naming, { next: () => '/', again: async (c, { typed, status }) => c.json(typed, status) }),
  )
  const fields = { name: 'Bo', password: 'Secret1!', newPassword: 'Secret2!' }
  const refused = await page.request('/', { method: 'POST', body: new URLSearchParams(fields) }, env)
  expect([refused.status, await refused.json()]).toEqual([422, { name: 'Bo' }])
})
