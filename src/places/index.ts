import { districtsOfStatePath, publicDistrictPath } from '../districts/public-district'
import type { Room } from '../room'
import { readPublicDistricts } from './public-districts'
import { placesPages } from './routes'

export const places: Room = {
  name: 'places',
  pages: [placesPages],
  sitemap: {
    paths: async (db, max) => {
      const districts = await readPublicDistricts(db, max)
      return [
        ...new Set(districts.map(({ state }) => districtsOfStatePath(state))),
        ...districts.map(publicDistrictPath),
      ]
    },
  },
}
