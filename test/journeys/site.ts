import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of each worker’s site. Test files that run at the same time never share one. */
    origins: string[]
    /** A state folder with the demonstration data. Copy it: it must stay as it is. */
    demoState: string
  }
}

/** The port that the site was built for. */
const firstPort = Number(process.env.PORT ?? '8797')

/** Serves the built site once per worker, each with its own state folder and the demo data. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const ports = Array.from({ length: project.vitest.config.maxWorkers }, (_, i) => firstPort + i)
  await requireFree(ports)
  const loaded = loadData(join(folder, 'state'))
  const servers = ports.map((port) => serve(port, folder, loaded))
  const stop = () => {
    for (const { pid, exitCode } of servers) if (pid && exitCode === null) process.kill(-pid, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  // A site that stays would keep the port from the next run.
  await Promise.all(ports.map((port) => answered(getOrigin(port)))).catch((error) => {
    stop()
    throw error
  })
  project.provide('origins', ports.map(getOrigin))
  project.provide('demoState', loaded)
  return stop
}

/** Somebody else’s site on a port would be tested instead of this one. */
async function requireFree(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    await fetch(getOrigin(port)).then(
      () => {
        throw new Error(`Something already answers at ${getOrigin(port)}. Stop it, or set PORT.`)
      },
      () => {},
    )
}

const getOrigin = (port: number) => `http://localhost:${port}`

/** On a busy machine, workerd may close a connection that waited too long, and the data must be loaded from the start. */
const loadTries = 3

/** The data is loaded once, and copied for each site. */
function loadData(state: string): string {
  const env = { ...process.env, STATE: state, PORT: String(firstPort) }
  let output = ''
  for (let tries = 1; tries <= loadTries; tries++) {
    const { status, stdout, stderr } = spawnSync('tsx', ['seed/load.ts'], { encoding: 'utf8', env })
    if (status === 0) return state
    output = stdout + stderr
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
  throw new Error(`the demonstration data did not load:\n${output}`)
}

function serve(port: number, folder: string, loaded: string): ChildProcess {
  const state = join(folder, `state-${port}`)
  cpSync(loaded, state, { recursive: true })
  return spawn(
    'vite',
    [
      ...['preview', builtFor(port, join(folder, `site-${port}`))],
      ...['--config', resolve('vite.config.ts'), '--mode', 'demo'],
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ],
    { env: { ...process.env, STATE: state, PORT: String(port) }, stdio: 'ignore', detached: true },
  )
}

/** Copies the one build with another origin, because a site refuses writes from any other. */
function builtFor(port: number, root: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true })
  symlinkSync(resolve('dist/client'), join(root, 'dist/client'))
  cpSync('dist/worker', join(root, 'dist/worker'), { recursive: true })
  cpSync('.wrangler/deploy', join(root, '.wrangler/deploy'), { recursive: true })
  const settings = join(root, 'dist/worker/wrangler.json')
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(getOrigin(firstPort), getOrigin(port)))
  return root
}

/** Waits up to three minutes, because a busy machine is several times slower. */
async function answered(origin: string) {
  for (let i = 0; i < 1800; i++) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not start')
}
