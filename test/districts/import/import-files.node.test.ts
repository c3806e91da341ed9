import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { importFiles } from '../../../scripts/districts/import-files'
import { openStores } from '../../../seed/platform'
import { openDatabase } from '../../../src/platform/db/database'
import { fileNamed, largeDirectory, temporaryFolder } from './files'

async function openEmpty() {
  const { env, dispose } = await openStores(temporaryFolder())
  onTestFinished(dispose)
  const folder = 'migrations/db'
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const statements = readFileSync(`${folder}/${file}`, 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
  }
  await env.SEARCH.exec('CREATE TABLE cities (key TEXT, state TEXT, lat REAL, lng REAL, population INTEGER, cell TEXT)')
  const count = () => env.DB.prepare('SELECT count(*) AS total FROM districts').first<number>('total')
  const stores = { db: openDatabase(env.DB, 'first-primary').db, search: env.SEARCH }
  return { DB: env.DB, stores, count }
}

const writes = { writes: true, prunes: false, prunesMany: false }
const [heading = '', ...lines] = largeDirectory(40).split('\r\n')
const getDirectory = (count: number, from = 0) =>
  fileNamed('d.csv', [heading, ...lines.slice(from, from + count)].join('\r\n'))

it('a file with only some of the districts deletes none of the others without the further flag', async () => {
  const { stores, count } = await openEmpty()
  await importFiles(stores, [getDirectory(40)], writes)
  expect(await count()).toBe(40)

  const refused = await importFiles(stores, [getDirectory(35)], { ...writes, prunes: true })
  expect(refused.isRefused).toBe(true)
  const text = refused.lines.join('\n')
  expect(text).toContain('Gone, and kept (--prune deletes them): 5')
  expect(text).toContain('--prune would delete 5 of 40 districts.')
  expect(text).toMatch(/Nothing was written\.$/)
  expect(await count()).toBe(40)

  const few = await importFiles(stores, [getDirectory(36)], { ...writes, prunes: true })
  expect([few.isRefused, await count()]).toEqual([false, 36])
  const dry = await importFiles(stores, [getDirectory(1)], { writes: false, prunes: true, prunesMany: false })
  expect([dry.isRefused, await count()]).toEqual([true, 36])
  const many = await importFiles(stores, [getDirectory(1)], { ...writes, prunes: true, prunesMany: true })
  expect([many.isRefused, await count()]).toEqual([false, 1])
  expect(many.lines.join('\n')).toContain('Gone, and deleted: 35')
})

it('a real list replaces the made-up districts of the demo data without the further flag', async () => {
  const { stores, DB, count } = await openEmpty()
  const madeUp = lines.map((line) => line.replace(/^"\d\d/, '"99'))
  await importFiles(stores, [fileNamed('d.csv', [heading, ...madeUp].join('\n'))], writes)
  const { isRefused } = await importFiles(stores, [getDirectory(10)], { ...writes, prunes: true })
  expect([isRefused, await count()]).toEqual([false, 10])
  expect(await DB.prepare("SELECT count(*) AS total FROM districts WHERE id LIKE '99%'").first('total')).toBe(0)
})
