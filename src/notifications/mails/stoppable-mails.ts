import type { StoppableMail } from '../../accounts/mail-choices/stoppable-mail'
import { type NoticeKind, noticeKinds, noticeLabels } from '../choices'
import { chooseStatement } from '../settings/settings'

const settingsPath = '/notifications/settings'

/** The name of the mails of a kind in unsubscribe links, which never expire. */
export const stopNameOf = (kind: NoticeKind) => `notice-${kind}`

/** Each kind of notice can be stopped by a link in its mail. It is then still in the list. */
export const stoppableMails: Record<string, StoppableMail> = Object.fromEntries(
  noticeKinds.map((kind) => [
    stopNameOf(kind),
    {
      label: `emails about “${noticeLabels[kind]}”`,
      again: { words: 'Turn them on again', link: 'in your settings', href: settingsPath },
      stopStatement: (db, userId) => chooseStatement(db, userId, kind, { mail: false }),
    },
  ]),
)
