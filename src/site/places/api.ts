import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, between, describe } from '../../platform/http/openapi'
import { invalid } from '../../platform/http/problem'
import { placeNear, suggestPlaces } from '../../platform/places/places'
import { visitorLocation } from '../../platform/places/visitor-location'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'

export const placesApi = new Hono<AppEnv>()
  .get(
    '/places',
    open,
    rateLimit(sharedLimits.search),
    describe(
      'Places that start with q, best match first',
      { 200: answers.places },
      { q: 'The start of a city name or ZIP code' },
    ),
    async (c) => c.json(await suggestPlaces(c.env.SEARCH, c.req.query('q') ?? '', await visitorLocation(c))),
  )
  .get(
    '/places/here',
    open,
    rateLimit(sharedLimits.count),
    describe('The caller’s approximate location, or Chicago, IL', { 200: answers.place }),
    async (c) => c.json(await visitorLocation(c)),
  )
  .get(
    '/places/near',
    open,
    rateLimit(sharedLimits.search),
    describe(
      'The place nearest to a point',
      { 200: answers.place },
      { lat: between('Degrees', -90, 90), lng: between('Degrees', -180, 180) },
    ),
    async (c) => {
      const [lat, lng] = [degrees(c.req.query('lat'), 90), degrees(c.req.query('lng'), 180)]
      if (lat === null || lng === null) throw invalid({ lat: 'Please give lat and lng in degrees.' })
      return c.json(await placeNear(c.env.SEARCH, { lat, lng }))
    },
  )

function degrees(text: string | undefined, max: number): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN
  return Math.abs(value) <= max ? value : null
}
