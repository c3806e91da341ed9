export type Figure = { label: string; count: number; href?: string }

/** A few counts under a heading, each with its name. */
export function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-large">{title}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(({ label, count, href }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-small">
              {href ? (
                <a href={href} className="inline-flex min-h-6 items-center">
                  {label}
                </a>
              ) : (
                label
              )}
            </dt>
            <dd className="font-bold text-title tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
