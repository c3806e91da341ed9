import type { Room } from '../room'
import { notificationsApi } from './api'
import { areas, navigation } from './navigation'
import { sendNoticeMails, stoppableMails } from './notice-mails'
import { deleteOldNotices } from './notices'
import { personalData } from './privacy'
import { notificationPages } from './routes'

const api = [notificationsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    notifications: (typeof api)[number]
  }
}

export const notifications: Room = {
  name: 'notifications',
  pages: [notificationPages],
  api,
  crons: {
    'mail-notices': {
      schedule: '*/5 * * * *',
      run: async (env, db, rooms) => ({ sent: await sendNoticeMails(env, db, rooms) }),
    },
    'forget-notices': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ forgotten: await deleteOldNotices(db) }),
    },
  },
  personalData,
  stoppableMails,
  navigation,
  areas,
}
