// npm start: does everything from a fresh clone to the running site. npm run dev does the same with hot reload. With
// `-- --many` it also adds 300 generated questions. Works on any installed Node, before packages are installed.
import { spawn } from 'node:child_process'
import { prepare, run } from './prepare.mjs'

const dev = process.argv.includes('--dev')
const loading = ['seed/load.ts', ...process.argv.filter((argument) => argument === '--many')]
const port = process.env.PORT ?? '8787'
const address = `http://localhost:${port}`

prepare()
if (!dev) run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], 'Building', { quiet: true })
run('tsx', loading, 'Preparing the databases', { env: { WRANGLER_LOG: 'error' } })

const serve = dev
  ? ['dev', '--host', '127.0.0.1', '--port', port, '--strictPort']
  : ['preview', '--mode', 'demo', '--host', '127.0.0.1', '--port', port, '--strictPort', '--logLevel', 'warn']
const server = spawn('vite', serve, {
  stdio: 'inherit',
  env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

await answered()
console.log(
  `\nSPED Commons is at ${address}\nDemo accounts, password SpedCommons1!: seeker@demo.test, employer@demo.test, trial@demo.test,`,
)
console.log('reviewer@demo.test, staff@spedcommons.test')

async function answered() {
  for (;;) {
    const answer = await fetch(`${address}/robots.txt`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
