import { app } from './app'
import { runSchedule } from './crons'

export { Counter } from './platform/counter'

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env) => runSchedule(cron, env),
} satisfies ExportedHandler<Env>
