import * as v from 'valibot'
import type { AppContext } from '../http/app-env'
import { defaultPlace, findPlace, type Place, placeNear } from './places'

/** The part of the edge's estimate of a request's location that we use. Any of it may be missing or wrong. */
const Estimate = v.object({
  country: v.literal('US'),
  city: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
  regionCode: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), ''), ''),
  latitude: degrees(90),
  longitude: degrees(180),
})

/** The visitor's estimated place, or Chicago, IL. On a developer's machine the estimate is meaningless and ignored. */
export function visitorLocation(c: AppContext): Promise<Place> {
  return __LOCAL__ ? Promise.resolve(defaultPlace) : placeOfEstimate(c.env.SEARCH, c.req.raw.cf)
}

/**
 * Maps the edge's estimate to one of our places: its city, or else the place nearest to its coordinates.
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

/** The edge sends degrees as text. */
function degrees(max: number) {
  const inDegrees = v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d+)?$/),
    v.transform(Number),
    v.minValue(-max),
    v.maxValue(max),
  )
  return v.optional(v.fallback(v.nullable(inDegrees), null), null)
}
