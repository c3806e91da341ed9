import type { Room } from '../room'
import { listTagsInUse } from '../tags/tag'
import { tagPath } from '../tags/tag-href'
import { siteLimits } from './contact/contact'
import { contactPages } from './contact/routes'
import { contactApi } from './inbox/api'
import { deleteSpam } from './inbox/inbox'
import { inboxPages } from './inbox/routes'
import { areas, navigation } from './navigation'
import { placesApi } from './places/api'
import { personalData } from './privacy'
import { resourcePages } from './resources/routes'
import { imagesPages, sitePages } from './routes'
import { sitemapPages } from './sitemap/routes'
import { tagPageApi } from './tags/api'
import { tagPages } from './tags/routes'

const api = [contactApi, placesApi, tagPageApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    site: (typeof api)[number]
  }
}

export const site: Room = {
  name: 'site',
  pages: [sitePages, sitemapPages, imagesPages, contactPages, inboxPages, resourcePages, tagPages],
  api,
  crons: {
    'delete-spam': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ deleted: await deleteSpam(db) }),
    },
  },
  personalData,
  limits: Object.values(siteLimits),
  sitemap: {
    pages: [
      '/',
      '/about',
      '/partners',
      '/professionals',
      '/administrators',
      '/contact',
      '/resources',
      '/pricing',
      '/postjob',
      '/privacy-policy',
      '/terms-conditions',
    ],
    paths: async (db, max) => (await listTagsInUse(db, max)).map(tagPath),
  },
  navigation,
  areas,
}
