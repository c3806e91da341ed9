import { beforeAll, describe, expect, it } from 'vitest'
import { getToken, makeStaff, request } from '../../make'
import { editArticle, makeArticle } from '../make-article'

let staff: string
beforeAll(async () => {
  staff = await getToken(await makeStaff({ displayName: 'Maya Ortiz' }))
})

const page = (id: string, query = '') =>
  request('GET', `/spedcommons-reports/news/${id}/revisions${query}`, { as: staff })
const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const idsIn = (html: string) => [...html.matchAll(/revisions\?revision=([\w-]+)"/g)].map(([, id]) => id)

/** An article with three states: as it began, with another title, and with other content. */
async function makeRevisions() {
  const { id } = await makeArticle({ status: 'Draft' })
  await request('PUT', `/api/news/${id}`, { as: staff, body: { title: 'Co-teaching that lasts' } })
  await editArticle(id, { content: '<p>Plan together on Fridays.</p><ul><li>Bring <em>a</em> pen</li></ul>' })
  const [newest, middle, oldest] = idsIn(await (await page(id)).text())
  return { id, newest, middle, oldest }
}

describe('the page of an article’s revisions', () => {
  it('lists who saved and when, newest first', async () => {
    const { id, newest, oldest } = await makeRevisions()
    const html = await (await page(id)).text()
    expect(toText(html)).toMatch(/Central Time.*Saved by Maya Ortiz/)
    expect(newest).not.toBe(oldest)
    expect(html.indexOf(`${newest}`)).toBeLessThan(html.indexOf(`${oldest}`))
  })

  it('compares a revision with the one before', async () => {
    const { id, newest } = await makeRevisions()
    const html = toText(await (await page(id, `?revision=${newest}`)).text())
    expect(html).toContain('4 words added, 1 word removed')
    expect(html).toContain('[removed: Mondays]')
    expect(html).not.toContain('lasts]')
  })

  it('compares a revision with the newest', async () => {
    const { id, oldest } = await makeRevisions()
    const html = toText(await (await page(id, `?revision=${oldest}&with=newest`)).text())
    expect(html).toContain('[removed: works][added: lasts]')
    expect(html).toContain('[removed: Mondays]')
  })

  it('shows the first revision as wholly added', async () => {
    const { id, oldest } = await makeRevisions()
    const html = toText(await (await page(id, `?revision=${oldest}`)).text())
    expect(html).toContain('[added: Plan together on Mondays.]')
    expect(html).not.toContain('[removed')
  })

  it('finds no revision of another article', async () => {
    const [one, other] = [await makeRevisions(), await makeRevisions()]
    expect((await page(one.id, `?revision=${other.newest}`)).status).toBe(404)
  })
})
