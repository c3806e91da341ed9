import { sql } from 'drizzle-orm'
import { silenceWords } from '../accounts/restrictions'
import { silences } from '../accounts/schema'
import type { SilenceListener } from '../accounts/silence/silence'
import { newId } from '../platform/db/database'
import { cutAtWord } from '../platform/text/normalize'
import { timestamp } from '../platform/time/clock'
import { notifyStatement, oneMember } from './notice-statements'

/** How much of a reason is in the list of notices. The page that it leads to has all of it. */
const shownReason = 300

/** Tells members that they are silenced, and when that is changed or ends early. The same silence again tells nothing. */
export const silenceListener: SilenceListener = (db, { userId, silence, by }) => {
  const isSilenced = sql`EXISTS (SELECT 1 FROM ${silences} WHERE user_id = ${userId} AND until > ${timestamp()})`
  const notice = {
    kind: 'moderation',
    href: '/profile/account',
    // A new id, so that each change gives a notice, even if the one before it is unread.
    aboutId: newId(),
    by,
    to: oneMember(userId),
  } as const
  if (silence === null)
    return [
      notifyStatement(db, {
        ...notice,
        title: 'Our team lifted your silence. You can write again',
        onlyIf: isSilenced,
      }),
    ]
  const { until, reason } = silence
  const words = silenceWords({ until, reason: cutAtWord(reason, shownReason) })
  const isSame = sql`EXISTS (
    SELECT 1 FROM ${silences} WHERE user_id = ${userId} AND until = ${until} AND reason = ${reason}
  )`
  const title = sql`iif(${isSilenced}, ${`Our team changed your silence. ${words}`}, ${`Our team silenced you. ${words}`})`
  return [notifyStatement(db, { ...notice, title, onlyIf: sql`NOT ${isSame}` })]
}
