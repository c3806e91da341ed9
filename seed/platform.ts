import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'

// Wrangler would record every call in the state folder, as Miniflare does for the site (vite.config.ts).
process.env.X_LOCAL_OBSERVABILITY = 'false'

type LocalDatabase = { binding: string; database_name?: string; database_id?: string }

/**
 * Opens only the databases and buckets of wrangler.toml. The other bindings need the Worker.
 * @param state the folder with the local data
 * @param options.remote opens the deployed ones instead; needs `wrangler login`
 */
export function openStores(state: string, { remote = false } = {}) {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: 'wrangler.toml' })
  const databases = d1_databases.map(({ binding, database_name, database_id }: LocalDatabase) => ({
    binding,
    database_name,
    database_id,
    remote,
  }))
  const buckets = r2_buckets.map((bucket: object) => ({ ...bucket, remote }))
  mkdirSync(state, { recursive: true })
  const configPath = join(resolve(state), 'stores.json')
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases: databases, r2_buckets: buckets }))
  return getPlatformProxy<Pick<Env, 'DB' | 'SEARCH' | 'IMAGES' | 'BACKUPS'>>({
    configPath,
    persist: { path: `${resolve(state)}/v3` },
    envFiles: [],
    remoteBindings: remote,
  })
}
