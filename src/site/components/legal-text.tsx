import { brand } from '../../platform/config/brand'

type LegalSection = { heading: string; paragraphs: string[]; list?: { term: string; text: string }[] }

type LegalTextProps = { title: string; updated?: string; sections: LegalSection[] }

/** A legal page. It tells operators that they must adapt it. */
export function LegalText({ title, updated, sections }: LegalTextProps) {
  return (
    <article className="max-w-measure">
      <h1 className="font-bold text-title">{title}</h1>
      {updated && <p className="mt-2 text-muted">Last updated {updated}</p>}
      <p className="mt-6 border-warm border-l-4 pl-4 text-small">
        This text is a template. Whoever runs this site must adapt it to their organization and have a lawyer check it
        before people rely on it.
      </p>
      {sections.map(({ heading, paragraphs, list }) => (
        <section key={heading} className="mt-8">
          <h2 className="font-semibold text-large">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {list && (
            <dl className="mt-3 grid gap-3">
              {list.map(({ term, text }) => (
                <div key={term}>
                  <dt className="break-words font-semibold">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      <p className="mt-8">
        Questions about this page? Write to <a href={`mailto:${brand.mail}`}>{brand.mail}</a>
      </p>
    </article>
  )
}
