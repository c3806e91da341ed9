import type { Point } from './distance'

/** The size of the map on which the states' outlines are drawn. */
export const mapSize = { width: 975, height: 610 }

type Inset = {
  /** The meridian in the middle, the center, and the two parallels that are true to scale, in degrees. */
  meridian: number
  center: readonly [lng: number, lat: number]
  parallels: readonly [number, number]
  scale: number
  /** Where the center is on the map. */
  at: readonly [x: number, y: number]
}

// The projection of us-atlas: Albers', with Alaska at a third of its size and Hawaii below the others.
const scale = 1300
const [x, y] = [mapSize.width / 2, mapSize.height / 2]
const mainland: Inset = { meridian: -96, center: [-0.6, 38.7], parallels: [29.5, 45.5], scale, at: [x, y] }
const alaska: Inset = {
  meridian: -154,
  center: [-2, 58.5],
  parallels: [55, 65],
  scale: 0.35 * scale,
  at: [x - 0.307 * scale, y + 0.201 * scale],
}
const hawaii: Inset = {
  meridian: -157,
  center: [-3, 19.9],
  parallels: [8, 18],
  scale,
  at: [x - 0.205 * scale, y + 0.212 * scale],
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a point is on the map of the states, or null if the map doesn't reach there, as for Puerto Rico. */
export function onMap({ lat, lng }: Point): { x: number; y: number } | null {
  const inset = lat > 50 ? alaska : lat < 24 && lng < -140 ? hawaii : mainland
  const turned = ((lng - inset.meridian + 540) % 360) - 180
  const [px, py] = projected(inset, turned, lat)
  const [cx, cy] = projected(inset, ...inset.center)
  const [at, on] = [inset.at[0] + (px - cx) * inset.scale, inset.at[1] - (py - cy) * inset.scale]
  const isInside = at >= 0 && at <= mapSize.width && on >= 0 && on <= mapSize.height
  return isInside ? { x: Math.round(at), y: Math.round(on) } : null
}

/** Albers' equal-area conic projection on a globe of radius 1. */
function projected({ parallels }: Inset, lng: number, lat: number): readonly [number, number] {
  const [south, north] = parallels.map((parallel) => Math.sin(radians(parallel)))
  const n = ((south ?? 0) + (north ?? 0)) / 2
  const c = 1 + (south ?? 0) * (2 * n - (south ?? 0))
  const radius = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n
  return [radius * Math.sin(radians(lng) * n), Math.sqrt(c) / n - radius * Math.cos(radians(lng) * n)]
}
