// Builds the Worker as it is deployed and looks for anything that must stay on a developer's machine (docs/security.md,
// 29).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './prepare.mjs'

const localOnly = [
  /["'`]\/dev\b/,
  /["'`]dev\//,
  /demo\.test/,
  /SpedCommons1!/,
  /spedcommons\.test/,
  /stand_in/,
  /pm_card_/,
  /4242 ?4242/,
  /Test mode/,
]

run('vite', ['build', '--logLevel', 'warn'], 'Building for deployment', { quiet: true })
run('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/dry-run'], 'Packing (dry run)', { quiet: true })

const matches = ['dist/client', 'dist/dry-run'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css|html|json|toml)$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name)
      const text = readFileSync(file, 'utf8')
      return localOnly.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern}`)
    }),
)
if (matches.length > 0) {
  console.error(`The deploy bundle contains code that is for local runs only:\n${matches.join('\n')}`)
  process.exit(1)
}
