import type { Room } from '../room'
import { contactApi } from './contact/api'
import { contactPages } from './contact/routes'
import { imagesPages } from './images/routes'
import { siteLimits } from './limits'
import { areas, navigation } from './navigation'
import { placesApi } from './places/api'
import { personalData } from './privacy'
import { sitePages } from './routes'
import { sitemapPages } from './sitemap/routes'
import { tagPageApi } from './tags/api'

const api = [contactApi, placesApi, tagPageApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    site: (typeof api)[number]
  }
}

export const site: Room = {
  name: 'site',
  pages: [sitePages, sitemapPages, imagesPages, contactPages],
  api,
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
      '/pricing',
      '/postjob',
      '/privacy-policy',
      '/terms-conditions',
    ],
  },
  navigation,
  areas,
}
