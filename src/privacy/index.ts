import type { Room } from '../room'
import { personalDataApi } from './api'
import { declarationsOf } from './declarations'
import { copyErasures, eraseAgain } from './erasure-log'
import { personalData } from './privacy'

const api = [personalDataApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    privacy: (typeof api)[number]
  }
}

export const privacy: Room = {
  name: 'privacy',
  api,
  crons: {
    'copy-erasures': {
      schedule: '37 8 * * *',
      run: async (env, db) => ({ copied: await copyErasures(db, env.BACKUPS) }),
    },
    'erase-again': {
      schedule: '37 8 * * *',
      run: async (env, db, rooms) => ({ erased: (await eraseAgain(db, env.BACKUPS, declarationsOf(rooms))).length }),
    },
  },
  personalData,
}
