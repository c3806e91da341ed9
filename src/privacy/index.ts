import type { ErasedAccount } from '../accounts/user'
import type { Room } from '../room'
import { personalDataApi } from './api'
import { getDeclarations } from './declarations'
import { finishErasure } from './delete-account'
import { copyErasures, eraseAgain } from './erase'
import { personalData } from './privacy'
import { personalDataPages } from './routes'

const api = [personalDataApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    privacy: (typeof api)[number]
  }
}

export const privacy: Room = {
  name: 'privacy',
  pages: [personalDataPages],
  api,
  crons: {
    'copy-erasures': {
      schedule: '37 8 * * *',
      run: async (env, db) => ({ copied: await copyErasures(db, env.BACKUPS) }),
    },
    'erase-again': {
      schedule: '37 8 * * *',
      run: async (env, db, rooms) => {
        const finish = (erased: ErasedAccount) =>
          finishErasure(env, db, rooms, erased, { requestId: 'cron:erase-again' })
        return { erased: (await eraseAgain(db, env.BACKUPS, getDeclarations(rooms), finish)).length }
      },
    },
  },
  personalData,
}
