import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPublished, readPublishedArticle } from '../../../src/news/article/published-articles'
import { articles } from '../../../src/news/schema'
import { listForStaff } from '../../../src/news/table/article-table'
import { db } from '../../make'
import { makeArticle } from '../make-article'

beforeEach(async () => {
  await db.delete(articles)
})

const getTitles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

describe('related headlines', () => {
  it('have the main tag first, then more shared tags, then the category, then the newest', async () => {
    await makeArticle({ title: 'Same category', category: 'Wellness' })
    await makeArticle({ title: 'Main tag', tags: ['aac'], category: 'Career' })
    await makeArticle({ title: 'Two shared', tags: ['iep', 'law'], category: 'Career' })
    await makeArticle({ title: 'One shared', tags: ['iep'], category: 'Career' })
    await makeArticle({ title: 'Newest', category: 'Career' })
    await makeArticle({ title: 'Hidden', tags: ['aac', 'iep'], status: 'Draft' })
    const { uid } = await makeArticle({ mainTag: 'aac', tags: ['aac', 'iep', 'law'], category: 'Wellness' })
    const { related } = await readPublishedArticle(db, uid)
    expect(getTitles(related.internal)).toEqual(['Main tag', 'Two shared', 'One shared'])
    const lonely = await makeArticle({ title: 'Lonely', category: 'Wellness' })
    const { related: others } = await readPublishedArticle(db, lonely.uid)
    expect(getTitles(others.internal)).toEqual(['Co-teaching that works', 'Same category', 'Newest'])
  })

  it('are at most three of ours and two on other sites', async () => {
    for (let i = 1; i <= 4; i++) {
      await makeArticle({ title: `Ours ${i}` })
      await makeArticle({ title: `Theirs ${i}`, externalLink: `https://paper.example/${i}` })
    }
    const { uid } = await makeArticle()
    const { related } = await readPublishedArticle(db, uid)
    expect(getTitles(related.internal)).toEqual(['Ours 4', 'Ours 3', 'Ours 2'])
    expect(getTitles(related.external)).toEqual(['Theirs 4', 'Theirs 3'])
  })
})

/** Records the statements that `read` sends, and returns SQLite’s plan for each. */
async function getPlans(read: (recorded: typeof db) => Promise<unknown>): Promise<string[]> {
  const { databaseOver } = await import('../../../src/platform/db/database')
  const sent: { query: string; values: unknown[] }[] = []
  const client: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') return (statements: D1PreparedStatement[]) => target.batch(statements)
      if (name !== 'prepare') return Reflect.get(target, name)
      return (query: string) => {
        const statement = target.prepare(query)
        return new Proxy(statement, {
          get(inner, method) {
            if (method !== 'bind') return Reflect.get(inner, method)
            return (...values: unknown[]) => {
              sent.push({ query, values })
              return inner.bind(...values)
            }
          },
        })
      }
    },
  })
  await read(databaseOver(client))
  const plans: string[] = []
  for (const { query, values } of sent) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>()
    plans.push(results.map(({ detail }) => detail).join('\n'))
  }
  return plans
}

describe('the query plans', () => {
  const page = { limit: 24 }
  const cases: [string, string, (recorded: typeof db) => Promise<unknown>][] = [
    ['the newest', 'articles_newest', (to) => listPublished(to, page)],
    ['a category', 'articles_by_category', (to) => listPublished(to, { ...page, category: 'Career' })],
    ['a tag', 'article_tags_newest', (to) => listPublished(to, { ...page, tag: 'aac' })],
    ['staff by title', 'articles_by_title', (to) => listForStaff(to, { ...page, status: 'All', sort: 'alpha' })],
    ['staff by update', 'articles_by_update', (to) => listForStaff(to, { ...page, status: 'All', sort: 'date' })],
    ['staff by age', 'articles_by_age', (to) => listForStaff(to, { ...page, status: 'All' })],
  ]
  it.each(cases)('the list of %s uses %s and sorts nothing', async (_, index, read) => {
    const [plan = ''] = await getPlans(read)
    const [outer = ''] = plan.split('CORRELATED')
    expect(outer).toContain(index)
    expect(outer).not.toMatch(/SCAN articles(?! USING INDEX)|TEMP B-TREE FOR ORDER BY/)
  })

  it('an article and its related headlines are found through indexes, in one round trip', async () => {
    const { uid } = await makeArticle({ tags: ['aac'] })
    const plans = await getPlans((to) => readPublishedArticle(to, uid))
    expect(plans).toHaveLength(2)
    expect(plans.join('\n')).not.toMatch(/SCAN (articles|article_tags|tags|article|own|other|tag)\b/)
    expect(plans[1]).toContain('article_tags_newest')
    // The other order would read all Published articles to find the few candidates.
    expect(plans[1]).not.toContain('SEARCH article USING INDEX articles_newest')
    expect(plans[1]).toMatch(/SEARCH article USING INDEX sqlite_autoindex_articles_\d \(id=/)
  })
})
