import type { Room } from '../room'
import { avatarApi } from './avatar/api'
import { deleteAvatar } from './avatar/avatar'
import { remindOfCertifications } from './entries/certification-reminder'
import { peopleIndex } from './findable-people'
import { areas, navigation } from './navigation'
import { personalData } from './privacy'
import { profileApi } from './profile/api'
import { profileEditPages } from './profile/edit-routes'
import { profilePages } from './profile/routes'
import { resumeApi } from './resume/api'
import { resumePages } from './resume/routes'
import { startApi } from './start/api'
import { startPages } from './start/routes'

const api = [profileApi, avatarApi, resumeApi, startApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    profiles: (typeof api)[number]
  }
}

export const profiles: Room = {
  name: 'profiles',
  pages: [profilePages, profileEditPages, resumePages, startPages],
  api,
  crons: {
    'remind-certifications': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ notified: await remindOfCertifications(env, db) }),
    },
  },
  personalData,
  eraseElsewhere: (env, _db, { avatar }) => deleteAvatar(env, avatar),
  searchIndexes: [peopleIndex],
  navigation,
  areas,
}
