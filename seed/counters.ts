import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unstable_readConfig, unstable_startWorker } from 'wrangler'
import type { Counted } from '../src/platform/counter/counter'

/**
 * Starts a small Worker next to the local counters in `state`, because only a Worker can reach Durable Objects. It has
 * the name and class of wrangler.toml, so its objects are the site's own. Don't run it while the site runs.
 * @param main the Worker's file, which must export `Counter`
 */
export async function openCounters(state: string, main: string) {
  const site = unstable_readConfig({ config: 'wrangler.toml' })
  const { name, compatibility_date, compatibility_flags } = site
  const isOwn = (object: { class_name: string }) => object.class_name === 'Counter'
  const durable_objects = { bindings: site.durable_objects.bindings.filter(isOwn) }
  const migrations = site.migrations.filter(({ tag }: { tag: string }) => tag === 'v1')
  mkdirSync(state, { recursive: true })
  const config = join(resolve(state), 'counters.json')
  const own = { name, compatibility_date, compatibility_flags, durable_objects, migrations, main: resolve(main) }
  writeFileSync(config, JSON.stringify(own))
  const worker = await unstable_startWorker({
    config,
    envFiles: [],
    dev: { persist: resolve(state), server: { port: 0 }, inspector: false, watch: false, logLevel: 'error' },
  })
  await worker.ready
  return {
    async call(path: string, body: object): Promise<unknown> {
      const answer = await worker.fetch(`http://counters${path}`, { method: 'POST', body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`the counters answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    close: () => worker.dispose(),
  }
}

export async function countAll(state: string, counted: { organizationId: string; things: Counted[] }[]): Promise<void> {
  const counters = await openCounters(state, 'seed/counting-worker.ts')
  try {
    for (const batch of counted) await counters.call('/', batch)
  } finally {
    await counters.close()
  }
}
