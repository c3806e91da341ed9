import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Serves the build with the demo data in its own folder.
 * @param fill adds to the data before the site starts
 */
export async function serveSite(
  port: string,
  fill: (state: string) => Promise<void> = async () => {},
): Promise<{ origin: string; stop: () => void }> {
  const state = mkdtempSync(join(tmpdir(), 'bench-'))
  const env = { ...process.env, STATE: state, PORT: port }
  const remove = () => rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  const loaded = spawnSync('tsx', ['seed/load.ts'], { encoding: 'utf8', env })
  if (loaded.status !== 0) {
    remove()
    throw new Error(`the demonstration data did not load:\n${loaded.stdout}${loaded.stderr}`)
  }
  await fill(state)
  const server = spawn('vite', ['preview', '--mode', 'demo', '--host', '127.0.0.1', '--port', port, '--strictPort'], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    if (server.pid) process.kill(-server.pid, 'SIGTERM')
    remove()
  }
  const origin = `http://localhost:${port}`
  for (let i = 0; i < 300; i++) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => null)
    if (answer?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  throw new Error('the site did not start')
}
