import { app } from './app'
import { runSchedule } from './crons'
import { deliverMails, type Mail, sendByProvider } from './platform/mail/queue'

export { Counter } from './platform/counter/counter'

export default {
  fetch: app.fetch,
  queue: (batch, env) => deliverMails(batch, delivery(env)),
  scheduled: ({ cron }, env) => runSchedule(cron, env),
} satisfies ExportedHandler<Env>

/** Where mail goes: to the provider, and on a developer's machine into the box at /dev/mail. */
function delivery(env: Env) {
  return async (mail: Mail) => {
    if (__LOCAL__) (await import('./dev/mailbox')).keep(mail)
    else await sendByProvider(env, mail)
  }
}
