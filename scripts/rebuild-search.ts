// npm run search:rebuild [-- --remote] [-- jobs people]: empties the named search indexes, or all of them, and queues
// everything that belongs in them. The cron `drain-search` refills them from DB. Until it is done, searches find only
// what is back in the index.
import { parseArgs } from 'node:util'
import { openStores } from '../seed/platform'
import { openDatabase } from '../src/platform/db/database'
import { searchIndexes } from './search-indexes'

const { values, positionals } = parseArgs({ options: { remote: { type: 'boolean' } }, allowPositionals: true })
const known = searchIndexes.map(({ name }) => name)
const unknown = positionals.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no search index named ${unknown}. These exist: ${known.join(', ')}.`)
  process.exit(1)
}

const { env, dispose } = await openStores(process.env.STATE ?? '.wrangler/state', { remote: values.remote ?? false })
try {
  const { db } = openDatabase(env.DB, 'first-primary')
  for (const index of searchIndexes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    await index.rebuild(db, env.SEARCH)
    console.log(`${index.name}: emptied and queued.`)
  }
  console.log('The cron drain-search fills each index, 2,000 entries every five minutes, the newest first.')
} finally {
  await dispose()
}
