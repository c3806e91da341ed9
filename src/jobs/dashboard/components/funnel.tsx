import type { FunnelStep } from '../funnel'
import { Bar } from './bar'
import { inWords } from './count'

const colors = { previews: 'fill-accent', clicks: 'fill-accent opacity-75', applied: 'fill-warm' } as const

export function Funnel({ steps }: { steps: FunnelStep[] }) {
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="font-semibold text-large">
        From views to applying, 30 days
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((step) => (
          <li key={step.label} className="flex flex-wrap items-center gap-x-3">
            {step.count > 0 && <Bar share={step.share * 0.6} color={colors[step.label]} />}
            <span className="text-small">{wordsOf(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf({ label, count, rate }: FunnelStep): string {
  // Every press counts, so apply clicks can outnumber applicants.
  const words = label === 'applied' ? (count === 1 ? 'apply click' : 'apply clicks') : label
  if (rate === null) return `${inWords(count)} ${words}`
  return `${inWords(count)} ${words} (${rate}%${label === 'applied' ? ' of clicks' : ''})`
}
