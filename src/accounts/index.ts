import { sendHeldMails } from '../platform/mail/mail-bundle'
import type { Room } from '../room'
import { accountApi } from './account/api'
import { accountPages } from './account/routes'
import { directoryApi, silenceApi } from './directory/api'
import { heldLinks } from './held-links'
import { accountsLimits } from './limits'
import { mailEventsApi } from './mail-choices/api'
import { unsubscribePages } from './mail-choices/routes'
import { areas, navigation } from './navigation'
import { personalData } from './privacy'
import { registrationApi } from './registration/api'
import { registrationPages } from './registration/routes'
import { sessionsApi } from './sessions/api'
import { deleteOldSessionsStatements } from './sessions/own-sessions'
import { sessionsPages } from './sign-in/routes'
import { silencePages } from './silence/routes'

const api = [sessionsApi, registrationApi, accountApi, directoryApi, silenceApi, mailEventsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    accounts: (typeof api)[number]
  }
}

export const accounts: Room = {
  name: 'accounts',
  pages: [sessionsPages, registrationPages, accountPages, unsubscribePages, silencePages],
  api,
  crons: {
    mail: {
      schedule: '*/5 * * * *',
      run: async (env, db, rooms) => ({
        sent: await sendHeldMails(env, db, Object.assign({}, ...rooms.map(({ heldLinks }) => heldLinks))),
      }),
    },
    'forget-sessions': {
      schedule: '37 8 * * *',
      run: async (_env, db) => {
        await db.batch(deleteOldSessionsStatements(db))
      },
    },
  },
  personalData,
  heldLinks,
  limits: Object.values(accountsLimits),
  navigation,
  areas,
}
