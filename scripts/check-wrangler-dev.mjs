// Starts `wrangler dev` on the build and requests a page: the build must work with the platform's own tool, not only
// with Vite's preview.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = process.env.PORT ?? '8795'
const timeoutMs = 90_000
const state = mkdtempSync(join(tmpdir(), 'wrangler-dev-'))
const output = []
const server = spawn('wrangler', ['dev', '--ip', '127.0.0.1', '--port', port, '--persist-to', state], {
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(String(text)))

const page = await served()
process.kill(-server.pid, 'SIGTERM')
rmSync(state, { recursive: true, force: true, maxRetries: 5 })
if (!page.includes('<h1')) {
  console.error(`wrangler dev served no page:\n${page.slice(0, 500)}\n${output.join('')}`)
  process.exit(1)
}
console.log('wrangler dev serves /pricing')

/** Returns the page's HTML once the server answers, or '' after the timeout. */
async function served() {
  for (const end = Date.now() + timeoutMs; Date.now() < end && server.exitCode === null; ) {
    const answer = await fetch(`http://localhost:${port}/pricing`).catch(() => null)
    if (answer?.ok) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return ''
}
