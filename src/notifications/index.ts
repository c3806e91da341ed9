import type { Room } from '../room'
import { sendNoticeMails } from './mails/send-notice-mails'
import { stoppableMails } from './mails/stoppable-mails'
import { areas, navigation } from './navigation'
import { noticeApi } from './notice/api'
import { deleteOldNotices } from './notice/retention'
import { noticePages } from './notice/routes'
import { personalData } from './privacy'
import { settingsApi } from './settings/api'
import { settingsPages } from './settings/routes'

const api = [noticeApi, settingsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    notifications: (typeof api)[number]
  }
}

export const notifications: Room = {
  name: 'notifications',
  pages: [noticePages, settingsPages],
  api,
  crons: {
    'mail-notices': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ sent: await sendNoticeMails(env, db) }),
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
