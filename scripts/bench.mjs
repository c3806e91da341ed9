// npm run bench: what a search costs inside D1 as the board grows, what /jobs serves, what a guest's
// browser loads, how fast clicks are counted, and what a resume, a search among people and the dashboard of a large
// employer cost.
// `npm run bench -- --quick` leaves out a million jobs. Runs on whatever Node the machine has.
import { prepare, run } from './prepare.mjs'

// Without a record of each call, which would be most of what is measured.
const env = { PORT: '8802', WRANGLER_LOG: 'error', X_LOCAL_OBSERVABILITY: 'false' }
const sizes = process.argv.includes('--quick') ? ['10000', '100000'] : ['10000', '100000', '1000000']

prepare()
run('tsx', ['bench/search.ts', ...sizes], 'Searching', { env })
run('tsx', ['bench/counting.ts'], 'Counting', { env })
run('tsx', ['bench/resume.ts'], 'Making a resume', { env })
run('tsx', ['bench/people.ts', '1000', '100000'], 'Looking for people', { env })
run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], 'Building', { quiet: true, env })
run('tsx', ['bench/site.ts'], 'Serving', { env })
run('tsx', ['bench/dashboard.ts'], 'The dashboard', { env })
