import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openStores } from '../../../seed/platform'
import { jsonParts } from '../../../src/districts/import-districts'
import { temporaryFolder } from './files'

const opened = vi.hoisted(() => vi.fn())
vi.mock('wrangler', async (original) => ({ ...(await original()), getPlatformProxy: opened }))

it('--remote opens the deployed databases through wrangler, and without it they stay local', async () => {
  const folder = temporaryFolder()
  const databases = () => JSON.parse(readFileSync(join(folder, 'stores.json'), 'utf8')).d1_databases
  await openStores(folder, { remote: true })
  expect(opened.mock.lastCall).toEqual([
    expect.objectContaining({ configPath: join(folder, 'stores.json'), remoteBindings: true }),
  ])
  expect(databases()).toContainEqual(
    expect.objectContaining({ binding: 'DB', remote: true, database_id: expect.stringMatching(/.+/) }),
  )
  await openStores(folder)
  expect(opened.mock.lastCall).toEqual([expect.objectContaining({ remoteBindings: false })])
  expect(databases()).toContainEqual(expect.objectContaining({ binding: 'DB', remote: false }))
})

it('the rows of an import are cut into values that D1 accepts', () => {
  const max = Math.max(
    ...jsonParts(Array(19_000).fill(['0100005', '學'.repeat(600)])).map((part) => Buffer.byteLength(part)),
  )
  expect(max).toBeLessThan(2_000_000)
  const rows = Array.from({ length: 19_000 }, (_, i) => [String(i), 'Rockford "205"', 'ü'])
  const parts = jsonParts(rows)
  expect([parts.length, parts.flatMap((part) => JSON.parse(part))]).toEqual([19, rows])
  expect(jsonParts([])).toEqual([])
})
