import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectStandIn } from '../../src/billing/provider/provider'
import { organizations } from '../../src/organizations/schema'
import { ago, days, formatDay, timestamp } from '../../src/platform/time/clock'
import { db, getToken, makeOrganization, makePerson, makePlaces, makeStaff, request, requestWith } from '../make'
import { TestProvider } from '../stand-ins/stripe'

beforeAll(makePlaces)
beforeEach(() => {
  new TestProvider()
})

const getPage = async (as: string, path = '/admin/billing') => (await request('GET', path, { as })).text()
const toText = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')

describe('the billing page', () => {
  it('a quote names the organization, the plan, and its price, and orders nothing', async () => {
    const { name, employer } = await makeOrganization({ code: '3' })
    const as = await getToken(employer)
    const text = toText(await getPage(as, '/admin/billing/quote?plan=semiannual'))
    for (const words of [name, 'Quote for the Semi-annual plan', '$1,199.00', 'Valid until', 'Unlimited job postings'])
      expect(text).toContain(words)
    expect(toText(await getPage(as))).not.toContain('waiting for approval')
    expect((await request('GET', '/admin/billing/quote?plan=free', { as })).status).toBe(404)
  })

  it('the billing page says when the trial ends', async () => {
    const trial = await makeOrganization({ code: '3' })
    const trialEnds = ago(-days(12))
    await db.update(organizations).set({ trialEnds }).where(eq(organizations.id, trial.id))
    const text = toText(await getPage(await getToken(trial.employer)))
    expect(text).toContain('Free trial')
    expect(text).toContain(formatDay(trialEnds))
    expect(text).not.toContain('Visit Payment Portal')
  })

  it('the billing page shows the portal and the cancel button at code 4 only', async () => {
    for (const [code, shown] of [
      ['0', false],
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', true],
    ] as const) {
      const { employer } = await makeOrganization({ code })
      const text = toText(await getPage(await getToken(employer)))
      expect([code, text.includes('Visit Payment Portal'), text.includes('Cancel Subscription')]).toEqual([
        code,
        shown,
        shown,
      ])
      expect(text.includes('Semi-annual')).toBe(!shown && code !== '0')
    }
  })

  it('the billing page offers to resume a paid plan for $0, and nothing to buy', async () => {
    const { employer, id } = await makeOrganization({ code: '3' })
    const as = await getToken(employer)
    const body = { payment_method: 'pm_card_visa', amount: '2000' }
    expect((await request('POST', '/api/stripe/annual', { as, body })).status).toBe(200)
    expect(toText(await getPage(as))).toContain('Change plan')
    await request('PUT', `/api/organization/${id}`, { as, body: { cancel: true } })
    const text = toText(await getPage(as, '/admin/billing?subscribe=yearly'))
    expect(text).toContain('Resume Yearly, $0 today')
    expect(text).not.toMatch(/Semi-annual|Subscribe/)
  })

  it('the billing page tells an employer with a plan how to change to another', async () => {
    const { employer } = await makeOrganization({ code: '4' })
    const text = toText(await getPage(await getToken(employer), '/admin/billing?subscribe=quarterly'))
    expect(text).toMatch(/You already have a plan\.\s+Write to us\s+to switch to Quarterly\./)
    expect(text).not.toContain('Change plan')
  })

  it('the billing page shows acting staff the subscription, and no way to pay or cancel', async () => {
    const client = await makeOrganization()
    const acting = { actingOrganizationId: client.id, actingSince: timestamp() }
    const text = toText(await getPage(await getToken(await makeStaff(), acting)))
    expect(text).toContain('You act for this organization.')
    expect(text).not.toMatch(/Visit Payment Portal|Cancel Subscription/)
  })

  it('the billing page says politely that payments are not available', async () => {
    connectStandIn(null)
    const { employer } = await makeOrganization({ code: '1' })
    const text = toText(await getPage(await getToken(employer)))
    expect(text).toContain('Payments are not open on this site yet.')
    expect(text).not.toContain('$2,000')
  })

  it('the billing page allows the provider’s hosts if its key is set, and no other page does', async () => {
    const { employer } = await makeOrganization({ code: '1' })
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_seen',
      STRIPE_WEBHOOK_SECRET: 'whsec_unseen',
    } as Partial<Record<keyof Env, string>>
    const getPolicy = async (path: string) => {
      const answer = await requestWith(keys, 'GET', path, {
        headers: { authorization: `Bearer ${await getToken(employer)}` },
      })
      return [answer.headers.get('content-security-policy') ?? '', await answer.text()] as const
    }
    const [policy, html] = await getPolicy('/admin/billing')
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect([html.includes('pk_test_seen'), html.includes('sk_test'), html.includes('whsec')]).toEqual([
      true,
      false,
      false,
    ])
    for (const path of ['/pricing', '/admin/jobs']) expect((await getPolicy(path))[0]).not.toContain('stripe.com')
    expect(
      (await request('GET', '/admin/billing', { as: await getToken(employer) })).headers.get('content-security-policy'),
    ).not.toContain('stripe')
  })
})

describe('the Subscribe links of the pricing page', () => {
  const hrefs = async (as?: string) =>
    [
      ...(await (await request('GET', '/pricing', as ? { as } : {})).text()).matchAll(
        /href="([^"]*)"[^>]*aria-label="Subscribe/g,
      ),
    ].map(([, href]) => href)

  it('Subscribe leads an employer to payment, another member to the admin area, and a guest to the posting page', async () => {
    const { employer } = await makeOrganization({ code: '1' })
    expect(await hrefs(await getToken(employer))).toEqual(
      ['quarterly', 'semiannual', 'yearly'].map((plan) => `/admin/billing?subscribe=${plan}`),
    )
    expect(new Set(await hrefs(await getToken(await makePerson())))).toEqual(new Set(['/admin']))
    expect(new Set(await hrefs())).toEqual(
      new Set(['quarterly', 'semiannual', 'yearly'].map((plan) => `/postjob?plan=${plan}`)),
    )
  })
})
