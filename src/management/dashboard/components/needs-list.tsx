import { needCount, needWords } from '../need-words'
import type { ManagementSummary } from '../summary'

/** What waits for the team, with a link to each table. */
export function NeedsList({ needs }: Pick<ManagementSummary, 'needs'>) {
  const open = needs.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="font-semibold text-large">
        What needs you
      </h2>
      {open.length === 0 ? (
        <p className="mt-2 text-muted">Nothing right now.</p>
      ) : (
        <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
          {open.map(({ name, count }) => {
            const { one, many, href } = needWords[name]
            return (
              <li key={name} className="border-line border-b">
                <a href={href} className="flex min-h-11 items-center py-2">
                  {`${needCount(count)} ${count === 1 ? one : many}`}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
