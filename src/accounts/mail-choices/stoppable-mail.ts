import type { Database, Statement } from '../../platform/db/database'
import type { MailWords } from './mail-choices'

/** A kind of mail of another room that people can unsubscribe from with the link in such a mail. */
export type StoppableMail = MailWords & {
  /** Stores that they don't want it. It does nothing for a deleted account. */
  stopStatement: (db: Database, userId: string) => Statement
}
