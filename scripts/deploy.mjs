// npm run deploy: migrates, loads the places if they are missing or outdated, builds, and deploys (docs/deploy.md).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare, run } from './prepare.mjs'

prepare()
for (const database of ['DB', 'SEARCH']) {
  run('wrangler', ['d1', 'migrations', 'apply', database, '--remote'], `Migrating ${database}`)
}
loadPlaces()
run('vite', ['build'], 'Building')
run('wrangler', ['deploy'], 'Deploying')

function loadPlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  const file = join(folder, 'places.sql')
  const written = spawnSync('tsx', ['seed/places-sql.ts', file], { encoding: 'utf8' })
  if (written.status !== 0) throw new Error(`writing the places failed:\n${written.stderr}`)
  if (!areLoaded(written.stdout.trim())) {
    run('wrangler', ['d1', 'execute', 'SEARCH', '--remote', '--yes', '--file', file], 'Loading the places')
  }
  rmSync(folder, { recursive: true })
}

function areLoaded(version) {
  const query = `SELECT count(*) AS n FROM places_loaded WHERE version = '${version}'`
  const args = ['d1', 'execute', 'SEARCH', '--remote', '--json', '--command', query]
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`reading SEARCH failed:\n${stderr}`)
  return JSON.parse(stdout)[0].results[0].n > 0
}
