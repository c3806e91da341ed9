import type { resourceSections } from '../sections'

type ResourceSectionProps = (typeof resourceSections)[number]

/** Its heading is the target of the fragment, so that it gets the focus. */
export function ResourceSection({ id, title, lead, resources }: ResourceSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-14 border-line border-t pt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 font-bold text-title outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-large text-muted">{lead}</p>
      <ul className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {resources.map(({ label, href, use }) => (
          <li key={href}>
            <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'} className="font-semibold">
              {label}
            </a>
            <p className="text-muted">{use}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
