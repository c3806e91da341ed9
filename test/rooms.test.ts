import { expect, it } from 'vitest'
import { crons } from '../src/crons'
import { rooms } from '../src/rooms'

const texts = import.meta.glob<string>(
  ['../README.md', '../docs/operations.md', '../wrangler.toml', '../src/*/index.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const toText = (file: string) => texts[`../${file}`] ?? ''
const firstCells = (markdown: string) => [...markdown.matchAll(/^\| `([\w-]+)\/?` /gm)].map(([, name]) => name)

it('the README lists the rooms in their order', () => {
  expect(firstCells(toText('README.md'))).toEqual(['platform', 'ui', ...rooms.map(({ name }) => name)])
})

it('the API of every room is among the types of `call`', () => {
  const untyped = rooms.filter(
    ({ name, api }) => api && !new RegExp(`interface Apis \\{\\s+${name}: `).test(toText(`src/${name}/index.ts`)),
  )
  expect(untyped.map(({ name }) => name)).toEqual([])
})

it('every cron is described, and no two have the same name', () => {
  const names = rooms.flatMap((room) => Object.keys(room.crons ?? {}))
  expect(names).toEqual([...new Set(names)])
  expect(firstCells(toText('docs/operations.md')).sort()).toEqual(Object.keys(crons).sort())
})

it('every schedule of a cron is in wrangler.toml, because only those run', () => {
  const [, deployed = ''] = /^crons = \[(.*)\]/m.exec(toText('wrangler.toml')) ?? []
  const schedules = new Set(Object.values(crons).map(({ schedule }) => `"${schedule}"`))
  expect(deployed.split(', ').sort()).toEqual([...schedules].sort())
})
