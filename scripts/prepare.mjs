// Works on any installed Node, before packages are installed.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync, writeFileSync } from 'node:fs'

/** Installs missing packages and creates this machine's own secrets and the Worker's types. */
export function prepare() {
  const stamp = 'node_modules/.package-lock.json'
  const stale = !existsSync(stamp) || statSync(stamp).mtimeMs < statSync('package-lock.json').mtimeMs
  if (stale) run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], 'Installing packages')
  if (!existsSync('.dev.vars')) writeFileSync('.dev.vars', developmentVariables())
  if (!existsSync('worker-configuration.d.ts') || isOlder('worker-configuration.d.ts', 'wrangler.toml'))
    run('wrangler', ['types'], 'Making types', { quiet: true })
}

/**
 * Runs a command and exits with its exit code if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {string} [step] printed while it runs
 * @param {{quiet?: boolean, env?: Record<string, string>}} [options] `quiet` prints the output only if it fails
 */
export function run(command, args, step, { quiet = false, env = {} } = {}) {
  const started = Date.now()
  if (step) process.stdout.write(`${step} … ${quiet ? '' : '\n'}`)
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: quiet ? 'pipe' : 'inherit',
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', CI: 'true', ...env },
  })
  if (status !== 0) {
    if (quiet) process.stderr.write(`\n${stdout}\n${stderr}\n`)
    process.exit(status ?? 1)
  }
  if (step && quiet) console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function isOlder(file, than) {
  return statSync(file).mtimeMs < statSync(than).mtimeMs
}

function developmentVariables() {
  return [
    '# Written by scripts/prepare.mjs for this machine only; never committed, never deployed.',
    `SESSION_KEYS=local:${randomBytes(32).toString('base64url')}`,
    '',
  ].join('\n')
}
