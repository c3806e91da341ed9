import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPublished, readPublishedArticle } from '../src/news/article/published-articles'
import { articleCategories } from '../src/news/choices'
import type { Database } from '../src/platform/db/database'
import { openDatabases } from './job-index'
import { costInside } from './measure'
import { getStatements } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const limit = 24
/** So few that each tag’s newest articles fill a page at the smallest size too, and only the growth is compared. */
const tags = Array.from({ length: 40 }, (_, i) => `tag-${i}`)
const tagsOfEach = 6

const reads: [string, (db: Database) => Promise<unknown>][] = [
  ['/news', (db) => listPublished(db, { limit })],
  ['/news of a category', (db) => listPublished(db, { category: 'Career', limit })],
  ['/news of a rare tag', (db) => listPublished(db, { tag: 'tag-39', limit })],
  ['/news of the most frequent tag', (db) => listPublished(db, { tag: 'tag-0', limit })],
  ['the newest article with its headlines', (db) => readPublishedArticle(db, getUid(0))],
  ['the hundredth article with its headlines', (db) => readPublishedArticle(db, getUid(99))],
]

const costs = new Map<string, number[]>(reads.map(([name]) => [name, []]))
for (const size of sizes) await measureAt(size)
printTable(
  'Articles inside DB, milliseconds; the last at most 1.5 times the first',
  ['page', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first'],
  [...costs].map(([name, list]) => [
    name,
    ...list.map((cost) => cost.toFixed(2)),
    ((list.at(-1) ?? 0) / (list[0] ?? 1)).toFixed(1),
  ]),
)

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, close } = await openDatabases(folder)
  try {
    await fill(DB, size)
    for (const [name, read] of reads) {
      let cost = 0
      for (const statement of await getStatements(DB, read)) cost += await costInside(DB, statement)
      costs.get(name)?.push(cost)
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function getUid(i: number): string {
  return `bench${String(i).padStart(7, '0')}`
}

/** Inserts Published articles of every category with six tags each, an hour apart. The first tags are in most of them. */
async function fill(d1: D1Database, count: number): Promise<void> {
  const insert = (table: string, rows: Record<string, unknown>[]) => {
    const names = Object.keys(rows[0] ?? {})
    const values = names.map((_, i) => `value ->> ${i}`)
    return d1
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`)
      .bind(JSON.stringify(rows.map((row) => Object.values(row))))
  }
  const created = '2026-01-01T00:00:00.000Z'
  await d1.batch([
    insert(
      'tags',
      tags.map((slug) => ({ id: slug, slug, text: slug, news_count: 1, created })),
    ),
  ])
  for (let from = 0; from < count; from += 500) {
    const all = Array.from({ length: Math.min(500, count - from) }, (_, i) => from + i)
    await d1.batch([insert('articles', all.map(articleRow)), insert('article_tags', all.flatMap(tagRows))])
  }
}

function getTime(i: number): string {
  return new Date(Date.UTC(2026, 0, 1) - i * 3_600_000).toISOString()
}

function articleRow(i: number) {
  return {
    id: `article${String(i).padStart(8, '0')}`,
    uid: getUid(i),
    slug: `article-${i}`,
    title: `Article ${i}`,
    summary: 'A summary. '.repeat(12),
    content: `<p>${'A sentence of the article. '.repeat(120)}</p>`,
    category: articleCategories[i % articleCategories.length],
    main_tag: tags[i % tags.length],
    status: 'Published',
    external_link: i % 7 === 0 ? 'https://elsewhere.example/' : '',
    published: getTime(i),
    created: getTime(i),
    updated: getTime(i),
  }
}

function tagRows(i: number) {
  const chosen = new Set(
    Array.from({ length: tagsOfEach }, (_, n) => (n === 0 ? 0 : (i * (n + 6) + n * 31) % tags.length)),
  )
  return [...chosen].map((tag, position) => ({
    article_id: `article${String(i).padStart(8, '0')}`,
    tag_id: tags[tag],
    position,
    published: getTime(i),
  }))
}
