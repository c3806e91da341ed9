import { sendHeldMails } from '../platform/mail/mail-bundle'
import type { Room } from '../room'
import { accountsPages } from './account/routes'
import { accountApi } from './credentials/api'
import { heldLinks } from './credentials/held-links'
import { staffApi } from './directory/api'
import { unsubscribePages } from './mail-choices/routes'
import { personalData } from './privacy'
import { verificationApi } from './registration/api'
import { accountsApi } from './sessions/api'
import { forgettingSessions } from './sessions/retention'

export const accounts: Room = {
  name: 'accounts',
  pages: [accountsPages, unsubscribePages],
  api: [accountsApi, accountApi, staffApi, verificationApi],
  crons: {
    mail: {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ sent: await sendHeldMails(env, db, heldLinks) }),
    },
    'forget-sessions': {
      schedule: '37 8 * * *',
      run: async (_env, db) => {
        await db.batch(forgettingSessions(db))
      },
    },
  },
  personalData,
}
