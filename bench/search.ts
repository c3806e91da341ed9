import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxCounted } from '../src/jobs/search/search-statements'
import { fillIndex, openDatabases } from './job-index'
import { type Cost, getCost, getScans } from './measure'
import { publishingCost } from './publishing'
import { commonest, type Kind, others, worst } from './queries'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const name = (size: number) => size.toLocaleString('en-US')
const costs = new Map<Kind, Cost[]>([...commonest, ...others, ...worst].map((kind) => [kind, []]))
const publishing: Awaited<ReturnType<typeof publishingCost>>[] = []
const scans: string[] = []
const closing: (() => Promise<void>)[] = []

try {
  for (const size of sizes) await measureAt(size)
  printResults()
} finally {
  // All at the end, because closing a database makes the proxy fail in the middle of the next one.
  for (const close of closing) await close()
}
process.exit(scans.length > 0 ? 1 : 0)

function printResults(): void {
  printCosts('A search inside D1, milliseconds: page + count = sum with the place look-up', commonest)
  printCosts('Orders, filters, and searches that find nothing at first', others)
  printCosts('The known worst cases, and kinds on the way there', worst)
  printTable(
    'One job into the index and out of it, milliseconds: the drain with its calls through a slow local proxy, and the writing inside SEARCH',
    ['jobs', 'publish', 'inside', 'unpublish', 'inside'],
    publishing.map(({ publish, unpublish }, i) => [
      name(sizes[i] ?? 0),
      ...[publish, unpublish].flatMap(({ all, within }) => [all.toFixed(1), within.toFixed(2)]),
    ]),
  )
  console.log(scans.length === 0 ? '\nNo query reads a whole table.' : `\nWhole tables are read:\n${scans.join('\n')}`)
}

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const databases = await openDatabases(folder)
  closing.push(async () => {
    await databases.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const started = Date.now()
  await fillIndex(databases.SEARCH, size)
  console.log(`  ${name(size)} jobs indexed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  for (const [kind, list] of costs) {
    list.push(await getCost(databases.SEARCH, kind))
    scans.push(...(await getScans(databases.SEARCH, kind)))
  }
  publishing.push(await publishingCost(databases))
}

function printCosts(title: string, kinds: Kind[]): void {
  const cell = ({ page, count, sum, total }: Cost) =>
    `${page.toFixed(2)} + ${count.toFixed(2)} = ${sum.toFixed(2)} (${total > maxCounted ? `${maxCounted}+` : total})`
  printTable(
    `${title} (jobs found)`,
    ['query', ...sizes.map(name), 'last / first'],
    kinds.map((kind) => {
      const list = costs.get(kind) ?? []
      const ratio = (list.at(-1)?.sum ?? 0) / (list[0]?.sum ?? 1)
      return [kind.name, ...list.map(cell), ratio.toFixed(1)]
    }),
  )
}
