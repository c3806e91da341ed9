import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'

type LocalDatabase = { binding: string; database_name?: string; database_id?: string }

/** Opens the local databases of wrangler.toml, and only them: without the Worker, its other bindings cannot be served. */
export function openLocalDatabases(state: string) {
  const { name, compatibility_date, d1_databases } = unstable_readConfig({ config: 'wrangler.toml' })
  const databases = d1_databases.map(({ binding, database_name, database_id }: LocalDatabase) => ({
    binding,
    database_name,
    database_id,
  }))
  mkdirSync(state, { recursive: true })
  const configPath = join(resolve(state), 'databases.json')
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases: databases }))
  return getPlatformProxy<Pick<Env, 'DB' | 'SEARCH'>>({
    configPath,
    persist: { path: `${resolve(state)}/v3` },
    envFiles: [],
  })
}
