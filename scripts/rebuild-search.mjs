// npm run search:rebuild [-- --remote]: empties the job index and queues every published job. The cron `drain-search`
// refills the index from DB. Until it is done, searches find only the jobs that are back in the index.
import { prepare, run } from './prepare.mjs'

prepare()
const where = process.argv.includes('--remote') ? ['--remote', '--yes'] : ['--local']
const empty = "INSERT INTO job_index (job_index) VALUES ('delete-all'); DELETE FROM job_cards; DELETE FROM job_points"
const refill = "INSERT INTO search_outbox (job_id) SELECT id FROM jobs WHERE status = 'Published' ORDER BY updated DESC"
run('wrangler', ['d1', 'execute', 'SEARCH', ...where, '--command', empty], 'Emptying the index')
run('wrangler', ['d1', 'execute', 'DB', ...where, '--command', refill], 'Filling the outbox')
console.log('The cron drain-search fills the index, 2,000 jobs each five minutes, the newest first.')
