import type { Resume, ResumeEntry, ResumeSection } from '../resume'

/** A resume as it looks on paper; printed, it is all that remains of the page. */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const { name, headline, contact, sections } = resume
  return (
    <article
      aria-label="Your resume"
      className="wrap-anywhere mt-8 rounded-surface border border-line bg-raised px-6 py-8 sm:px-12 sm:py-12 print:mt-0 print:border-0 print:p-0"
    >
      <h2 className="font-bold text-title">{name}</h2>
      {headline && <p className="mt-1">{headline}</p>}
      <p className="mt-1 text-muted text-small">{contact.join(' | ')}</p>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  )
}

function Section({ heading, text, entries = [], items = [] }: ResumeSection) {
  return (
    <section className="mt-6">
      <h3 className="break-after-avoid border-line border-b pb-1 font-semibold text-large">{heading}</h3>
      {text && <p className="mt-2">{text}</p>}
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <Entry key={i} {...entry} />
      ))}
      {items.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={i}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ title, details, text }: ResumeEntry) {
  return (
    <div className="mt-3 break-inside-avoid">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-muted text-small">{details.join(' | ')}</p>
      {text && <p className="mt-1">{text}</p>}
    </div>
  )
}
