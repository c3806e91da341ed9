import { beforeAll, describe, expect, it } from 'vitest'
import { madeAnew, makePlaces, request } from '../make'

beforeAll(makePlaces)

const words = async (path: string) => {
  const html = await (await request('GET', path, { headers: madeAnew })).text()
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the free trial', () => {
  it.each(['/', '/pricing', '/postjob', '/login?redirect=/admin/job/new', '/signup?redirect=/admin'])(
    'the free trial is mentioned at %s',
    async (path) => {
      expect(await words(path)).toContain('30 days free, no card')
    },
  )

  it.each(['/login', '/signup', '/login?redirect=/profile'])(
    'the free trial is not mentioned to people who aren’t hiring, at %s',
    async (path) => {
      expect(await words(path)).not.toContain('days free')
    },
  )
})

describe('the prices', () => {
  it('the pricing page says that purchase orders are welcome and that a W-9 is available', async () => {
    const said = await words('/pricing')
    expect(said).toContain('Purchase orders are welcome')
    expect(said).toContain('W-9')
  })

  it('the pricing page says what each plan costs per month', async () => {
    const said = await words('/pricing')
    for (const price of ['About $217 a month', 'About $200 a month', 'About $167 a month'])
      expect(said).toContain(price)
  })
})
