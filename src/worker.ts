import { app } from './app'
import { runSchedule } from './crons'
import { ViewCounting, type ViewWriters } from './platform/counter/view-counter'
import { openDatabase } from './platform/db/database'
import { deliverMails, deliverOnce, type Mail, sendByProvider } from './platform/mail/queue'
import { deliverUnlessRefused } from './platform/mail/undeliverable'
import { rooms } from './rooms'

export { Counter } from './platform/counter/counter'

const viewWriters: ViewWriters = Object.assign({}, ...rooms.map(({ views }) => views))

/** Stores the views of everything that a room counts. */
export class ViewCounter extends ViewCounting {
  override get writers() {
    return viewWriters
  }
}

export default {
  fetch: app.fetch,
  queue: (batch, env) => {
    const { db } = openDatabase(env.DB, 'first-primary')
    return deliverMails(batch, deliverOnce(db, deliverUnlessRefused(db, delivery(env))))
  },
  scheduled: ({ cron }, env) => runSchedule(cron, env),
} satisfies ExportedHandler<Env>

/** Sends mail through the provider, or into the mailbox at /dev/mail on a developer's machine. */
function delivery(env: Env) {
  return async (mail: Mail) => {
    if (__LOCAL__) (await import('../dev/mailbox')).keep(mail)
    else await sendByProvider(env, mail)
  }
}
