// npm run bench: measures a search inside D1 as the job board grows, what /jobs serves, what a guest's browser loads,
// how fast clicks are counted, and what the other lists and pages cost when they are long: a resume, a people search,
// articles, questions, the review of scholarships, and what staff read. `npm run bench -- --quick` leaves out the run
// with a million jobs. Works on any installed Node.
import { prepare, run } from './prepare.mjs'

// Turns off the record of each call, which would be most of what is measured.
const env = { PORT: '8802', WRANGLER_LOG: 'error', X_LOCAL_OBSERVABILITY: 'false' }
const sizes = process.argv.includes('--quick') ? ['10000', '100000'] : ['10000', '100000', '1000000']

prepare()
run('tsx', ['bench/search.ts', ...sizes], 'Searching', { env })
run('tsx', ['bench/alerts.ts', sizes.at(-1) === '1000000' ? '100000' : '10000', '2000'], 'Alerts', { env })
run('tsx', ['bench/counting.ts'], 'Counting', { env })
run('tsx', ['bench/resume.ts'], 'Making a resume', { env })
run('tsx', ['bench/people.ts', '1000', '100000'], 'Looking for people', { env })
run('tsx', ['bench/news.ts', '200', '20000'], 'Reading articles', { env })
run('tsx', ['bench/organizations.ts', '1000', '50000'], 'Organizations', { env })
run('tsx', ['bench/questions.ts', '1000', '100000'], 'Questions', { env })
run('tsx', ['bench/scholarships.ts', '50', '5000'], 'Scholarships', { env })
run('tsx', ['bench/districts.ts', '1000', '19000'], 'Districts', { env })
run('tsx', ['bench/inbox.ts', '1000', sizes.at(-1)], 'The inbox', { env })
run('tsx', ['bench/management.ts', '1000', sizes.at(-1)], 'The staff area', { env })
run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn'], 'Building', { quiet: true, env })
run('tsx', ['bench/site.ts'], 'Serving', { env })
run('tsx', ['bench/dashboard.ts'], 'The dashboard', { env })
