import { included } from '../prices'

export function IncludedInPlans({ heading, className }: { heading: string; className: string }) {
  return (
    <section className={className}>
      <h2 className="font-semibold text-large">{heading}</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {included.map((item) => (
          <li key={item} className="flex gap-3">
            <span aria-hidden="true" className="icon icon-check mt-1 text-success" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
