import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { getCalls, postJob } from './calls'

// This test has its own server and state folder, because it must not kill the others’.
const port = String(Number(process.env.PORT ?? '8797') + 1000)
const origin = `http://localhost:${port}`
const state = mkdtempSync(join(tmpdir(), 'killed-'))
const env = { ...process.env, STATE: state, PORT: port, CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
let server: ChildProcess | undefined

beforeAll(() => cpSync(inject('demoState'), state, { recursive: true }))
afterAll(async () => {
  await kill()
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
})

async function serve(): Promise<void> {
  const preview = ['preview', '--mode', 'demo', '--host', '127.0.0.1', '--port', port, '--strictPort']
  server = spawn('vite', preview, { env, stdio: 'ignore', detached: true })
  for (let i = 0; i < 300; i++) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not start')
}

/** Kills the server and its workerd immediately, whatever they are doing. */
async function kill(): Promise<void> {
  const { pid } = server ?? {}
  if (!server || !pid) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  process.kill(-pid, 'SIGKILL')
  await ended
  server = undefined
}

it('the server keeps every acknowledged click when it is killed in the middle of them', async () => {
  await serve()
  const { _id } = await postJob(origin, 'Clicked until the end')
  let acknowledged = 0
  let sent = 0
  let isOver = false
  const visitor = async () => {
    while (!isOver) {
      sent++
      const answer = await fetch(`${origin}/api/job/view/${_id}`, { method: 'PUT' }).catch(() => null)
      if (answer?.status === 204) acknowledged++
      else isOver = true
    }
  }
  const visitors = Promise.all(Array.from({ length: 16 }, visitor))
  await expect.poll(() => acknowledged, { timeout: 180_000 }).toBeGreaterThan(500)
  // Nothing records the calls beside what the site stores itself.
  const folders = readdirSync(state, { recursive: true, encoding: 'utf8' })
  expect(folders.filter((folder) => /observability/i.test(folder))).toEqual([])
  await kill()
  await visitors

  await serve()
  const employer = getCalls(origin, 'employer@demo.test')
  const { organization } = await employer<{ organization: { _id: string } }>('GET', `/api/job/${_id}`)
  const rows = await employer<{ job: string; jobClicks: number }[]>(
    'GET',
    `/api/organization/analytics/${organization._id}`,
  )
  const counted = rows.find(({ job }) => job === _id)?.jobClicks ?? 0
  expect(counted).toBeGreaterThanOrEqual(acknowledged)
  expect(counted).toBeLessThanOrEqual(sent)
})
