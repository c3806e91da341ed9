import type { Room } from '../room'
import { remindOfCertifications } from './entries/certification-reminder'
import { drainPeopleOutbox, optimizePeople } from './people-index'
import { personalData } from './privacy'
import { membersApi } from './profile/api'
import { membersPages } from './profile/routes'
import { resumeApi } from './resume/api'

export const profiles: Room = {
  name: 'profiles',
  pages: [membersPages],
  api: [membersApi, resumeApi],
  crons: {
    'remind-certifications': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ told: await remindOfCertifications(env, db) }),
    },
  },
  personalData,
  searchIndex: { name: 'people', drain: drainPeopleOutbox, optimize: optimizePeople },
}
