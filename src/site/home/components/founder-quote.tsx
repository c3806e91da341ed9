import { brand } from '../../../platform/config/brand'

export function FounderQuote() {
  return (
    <section aria-label="From the founder" className="border-line border-t">
      <figure className="mx-auto grid max-w-[65.5rem] gap-x-10 px-5 py-16 md:grid-cols-[auto_1fr] md:py-20">
        <svg className="mb-6 md:mb-0" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <path d="M4 60a28 28 0 0 1 56 0z" fill="var(--accent)" />
          <circle cx="32" cy="16" r="13" fill="var(--warm)" />
        </svg>
        <blockquote className="max-w-[24em] text-balance text-quote tracking-tight">“{brand.founder.words}”</blockquote>
        <figcaption className="mt-5 text-muted text-small md:col-start-2">{brand.founder.name}</figcaption>
      </figure>
    </section>
  )
}
