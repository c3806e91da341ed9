import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}

const port = process.env.PORT ?? '8797'
let server: ChildProcess | undefined

/** Serves the built site on a state folder of its own, with the demonstration data. */
export default async function setup(project: TestProject) {
  const state = mkdtempSync(join(tmpdir(), 'journeys-'))
  const origin = `http://localhost:${port}`
  const environment = { ...process.env, STATE: state, PORT: port }
  const loaded = spawnSync('tsx', ['seed/load.ts'], { encoding: 'utf8', env: environment })
  if (loaded.status !== 0) throw new Error(`the demonstration data did not load:\n${loaded.stdout}${loaded.stderr}`)
  server = spawn('vite', ['preview', '--mode', 'demo', '--host', '127.0.0.1', '--port', port, '--strictPort'], {
    env: environment,
    stdio: 'ignore',
    detached: true,
  })
  await answered(origin)
  project.provide('origin', origin)
  return () => {
    if (server?.pid) process.kill(-server.pid, 'SIGTERM')
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function answered(origin: string) {
  for (let i = 0; i < 300; i++) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not start')
}
