// npm run bench: what a search costs inside D1 as the board grows, what /jobs serves, and what a guest's browser loads.
// `npm run bench -- --quick` leaves out a million jobs. Runs on whatever Node the machine has.
import { prepare, run } from './prepare.mjs'

const env = { PORT: '8802', WRANGLER_LOG: 'error' }
const sizes = process.argv.includes('--quick') ? ['10000', '100000'] : ['10000', '100000', '1000000']

prepare()
run('tsx', ['bench/search.ts', ...sizes], 'Searching', { env })
run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], 'Building', { quiet: true, env })
run('tsx', ['bench/site.ts'], 'Serving', { env })
