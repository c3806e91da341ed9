// npm test: checks types, lint, layout, and the deploy bundle, and runs the tests in workerd and the journeys in a
// browser. Works on any installed Node. The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'

prepare()

const reports = mkdtempSync(join(tmpdir(), 'tests-'))
const counts = { passed: 0, failed: 0 }
/** What failed and why, printed again at the end: a log of CI is often cut at its beginning. */
const failures = []
const only = process.argv[2]
const journeysPort = '8797'

// The tests in workerd take one core, so the other one checks, builds, and begins the journeys meanwhile. Journeys wait
// longer for their turn, because they can go on afterward with both cores, and the tests in workerd can't.
await Promise.all([
  suite('workerd', ['run']),
  checkAndBuild().then(() => suite('journeys', ['run', '--config', 'vitest.journeys.config.ts'], { isPatient: true })),
])
// These measure time, so nothing else runs.
await suite('plain Node', ['run', '--config', 'vitest.node.config.ts'])

for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

async function checkAndBuild() {
  await check('types of the bindings', 'wrangler', ['types', '--check'])
  await check('types', 'tsc', ['--noEmit'])
  await check('format and lint', 'biome', ['ci', '--error-on-warnings', '.'])
  await check('layout of the rooms', 'tsx', ['scripts/check-layout.ts'])
  await check('table of routes', 'tsx', ['scripts/write-routes.ts', '--check'])
  await check('references', 'tsx', ['scripts/check-references.ts'])
  await check('nothing unused', 'knip', [
    '--include',
    'files,dependencies,unlisted,unresolved,exports,types',
    '--no-config-hints',
  ])
  await check('deploy bundle', 'node', ['scripts/check-bundle.mjs'])
  await check('build', 'vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], { PORT: journeysPort })
  await check('wrangler dev', 'node', ['scripts/check-wrangler-dev.mjs'], { PORT: '8795' })
}

/** Runs a command that must succeed. It counts as one test. */
async function check(name, command, args, extra = {}) {
  if (only && only !== name) return
  const started = Date.now()
  const { status, output } = await run(command, args, { stdio: 'pipe', env: { ...environment(), ...extra } })
  const passed = status === 0
  counts[passed ? 'passed' : 'failed']++
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(started)} s)`)
  if (passed) return
  console.log(output)
  failures.push(`${name}\n${output.trim().slice(-2000)}`)
}

/** @returns {Promise<{ status: number | null, output: string }>} what it printed, if that is piped */
function run(command, args, { isPatient = false, ...options }) {
  return new Promise((resolve) => {
    const started = spawn(command, args, options)
    if (isPatient && started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += text))
    started.on('error', (error) => resolve({ status: null, output: String(error) }))
    started.on('close', (status) => resolve({ status, output }))
  })
}

/** Runs vitest. Each of its tests counts. */
async function suite(name, args, { isPatient = false } = {}) {
  if (only && only !== name) return
  const report = join(reports, `${name}.json`)
  const started = Date.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = await run('vitest', [...args, ...reporters], { stdio: 'inherit', env: environment(), isPatient })
  const result = readReport(report)
  counts.passed += result.numPassedTests
  counts.failed += result.numFailedTests
  failures.push(...failuresOf(result).map((failure) => `${name}: ${failure}`))
  // If a test file fails to load or the runner crashes, there is no failed test to count.
  if (status !== 0 && result.numFailedTests === 0) {
    counts.failed++
    failures.push(`${name} ended with ${status}, and no test failed`)
  }
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)} s)`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** File, name, and first lines of the message of every test that failed, and of every file that did not load. */
function failuresOf(result) {
  return result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message.slice(0, 1000)}`] : []
    return failed.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1000)}`)
  })
}

function environment() {
  return { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' }
}

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1)
}
