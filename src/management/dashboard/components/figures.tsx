export type Figure = { label: string; count: number | string; href?: string }

/** Uses the system font, because the slashed zero of our font looks like code. */
export function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-large">{title}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(({ label, count, href }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="min-h-6 text-muted text-small [&>a]:inline-block [&>a]:min-h-6">
              {href ? <a href={href}>{label}</a> : label}
            </dt>
            <dd className="font-bold text-title tabular-nums [font-family:system-ui,sans-serif]">
              {count.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
