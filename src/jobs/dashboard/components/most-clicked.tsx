import { Bar } from './bar'
import { inWords } from './count'

export function MostClicked({ jobs }: { jobs: { _id: string; title: string; clicks: number }[] }) {
  const maxClicks = jobs[0]?.clicks ?? 1
  return (
    <section aria-labelledby="most-clicked">
      <h2 id="most-clicked" className="font-semibold text-large">
        Most clicked jobs, 30 days
      </h2>
      <ol className="mt-1">
        {jobs.map(({ _id, title, clicks }) => (
          <li
            key={_id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-line border-b py-1.5 md:grid-cols-[1fr_1fr_4rem]"
          >
            <a
              href={`/admin/job/${_id}`}
              className="inline-flex min-h-11 items-center text-ink no-underline hover:underline"
            >
              {title}
            </a>
            <span className="text-right text-small tabular-nums md:order-last">
              {inWords(clicks)}
              <span className="sr-only">{clicks === 1 ? ' click' : ' clicks'}</span>
            </span>
            <span className="max-md:col-span-2 max-md:pb-2">
              <Bar share={(100 * clicks) / maxClicks} color="fill-accent" height={8} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
