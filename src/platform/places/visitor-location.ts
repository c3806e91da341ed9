import * as v from 'valibot'
import type { AppContext } from '../http/app-env'
import { defaultPlace, findPlace, type Place, placeNear } from './places'

/** What the edge guesses of where a request comes from, as far as we use it; it may be anything, or nothing. */
const Estimate = v.object({
  country: v.literal('US'),
  city: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
  regionCode: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), ''), ''),
  latitude: degrees(90),
  longitude: degrees(180),
})

/** Where a visitor seems to be, or Chicago, IL. On a developer's machine the edge's guess is made up, and ignored. */
export function visitorLocation(c: AppContext): Promise<Place> {
  return __LOCAL__ ? Promise.resolve(defaultPlace) : placeOfEstimate(c.env.SEARCH, c.req.raw.cf)
}

/**
 * The place that the edge's guess names, if it is one of ours: by its city, else the one nearest to its point.
 * @param cf `request.cf`
 */
export async function placeOfEstimate(search: D1Database, cf: unknown): Promise<Place> {
  const { success, output } = v.safeParse(Estimate, cf)
  if (!success) return defaultPlace
  const { city, regionCode, latitude, longitude } = output
  const named = city && regionCode ? await findPlace(search, `${city}, ${regionCode}`) : null
  if (named) return named
  return latitude === null || longitude === null ? defaultPlace : placeNear(search, { lat: latitude, lng: longitude })
}

/** The edge writes degrees as text. */
function degrees(most: number) {
  const inDegrees = v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d+)?$/),
    v.transform(Number),
    v.minValue(-most),
    v.maxValue(most),
  )
  return v.optional(v.fallback(v.nullable(inDegrees), null), null)
}
