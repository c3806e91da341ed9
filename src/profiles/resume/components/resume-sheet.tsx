import { TextBlocks } from '../../shared/text-blocks'
import type { Resume, ResumeEntry, ResumeSection } from '../resume'

/** Draws a resume as it looks on paper. Printing shows only this part, with the font and margins of the document. */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const { name, headline, contact, sections } = resume
  return (
    <article
      aria-label="Your resume"
      className="resume-sheet wrap-anywhere mt-8 rounded-surface border border-line bg-raised px-6 py-8 sm:px-12 sm:py-12 print:mt-0 print:border-0 print:p-0"
    >
      <h1 dir="auto" className="font-bold text-title">
        {name}
      </h1>
      {headline && (
        <p dir="auto" className="mt-1">
          {headline}
        </p>
      )}
      <p className="mt-1 text-muted text-small">
        {contact.map(({ text, href }, i) => (
          <span key={text}>
            {i > 0 && ' | '}
            {href ? (
              <a href={href} rel="nofollow ugc noopener">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        ))}
      </p>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  )
}

function Section({ heading, text, entries = [], items = [] }: ResumeSection) {
  return (
    <section className="mt-6 print:mt-4">
      <h2 className="break-after-avoid border-line border-b pb-1 font-semibold text-large">{heading}</h2>
      {text && <TextBlocks text={text} className="mt-2" />}
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <Entry key={i} {...entry} />
      ))}
      {items.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={i} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ title, details, dates, text }: ResumeEntry) {
  return (
    <div className="mt-3 break-inside-avoid print:mt-2">
      <h3 dir="auto" className="break-after-avoid font-semibold">
        {title}
      </h3>
      <p className="flex flex-wrap justify-between gap-x-6 text-muted text-small">
        <span dir="auto">{details.join(' | ')}</span> <span className="sm:ms-auto">{dates}</span>
      </p>
      {text && <TextBlocks text={text} className="mt-1" />}
    </div>
  )
}
