import { jobEvents } from '../clicks'

/** A step of the funnel. `share` is its percentage of the widest step, `rate` its percentage of the previous step. */
export type FunnelStep = { label: 'previews' | 'clicks' | 'applied'; count: number; share: number; rate: number | null }

/** Returns previews, clicks, and apply clicks in order. A rate is null if it makes no sense, such as above 100%. */
export function funnelOf(sums: Record<string, number>): FunnelStep[] {
  const steps = [
    { label: 'previews', count: sums[jobEvents.preview] ?? 0 },
    { label: 'clicks', count: sums[jobEvents.click] ?? 0 },
    { label: 'applied', count: sums[jobEvents.apply] ?? 0 },
  ] as const
  const widest = Math.max(1, ...steps.map(({ count }) => count))
  return steps.map((step, i) => ({
    ...step,
    share: Math.round((100 * step.count) / widest),
    rate: rateOf(step.count, steps[i - 1]?.count),
  }))
}

function rateOf(count: number, before: number | undefined): number | null {
  return before && count <= before ? Math.round((100 * count) / before) : null
}
