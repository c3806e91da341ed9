import { openCounters } from '../seed/counters'
const c = await openCounters('/tmp/dash-x', 'bench/counting-worker.ts')
const things = Array.from({ length: 20000 }, (_, i) => ({ subject: `s${i % 200}`, name: 'x', dated: true }))
for (const n of [1000, 20000]) {
  const t = performance.now()
  await c.call('/', { organizationId: `b${n}`, things: things.slice(0, n) })
  console.log(n, 'in one call', performance.now() - t)
}
for (const [clicks, atOnce] of [[1000, 64], [1000, 256], [1000,1]]) {
  const t = performance.now()
  const r = await c.call('/run', { organizationId: `o${clicks}`, clicks, atOnce, subjects: ['a','b'], name: 'x' })
  console.log(clicks, atOnce, r, performance.now() - t)
}
await c.close()
process.exit(0)
