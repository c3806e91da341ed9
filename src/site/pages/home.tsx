import { brand } from '../../platform/brand'
import { ButtonLink } from '../../ui/button'
import { Drawing } from '../../ui/drawing'
import { JobSearchForm, type SearchWords } from '../../ui/job-search-form'

/** The way in: what this is, and the search. */
export default function Home({ words }: { words: SearchWords }) {
  return (
    <div className="bg-linear-to-b from-wash to-paper">
      <div className="mx-auto max-w-[65.5rem] px-5 py-10 md:py-16">
        <div className="grid items-center gap-12 md:grid-cols-[1.25fr_0.75fr]">
          <div>
            <h1 className="font-bold text-display">Where special education finds its people</h1>
            <p className="mt-6 max-w-prose text-large text-muted">{brand.description}</p>
          </div>
          <Drawing />
        </div>
        <div className="mt-8">
          <JobSearchForm words={words} />
        </div>
        <p className="mt-4 text-small text-muted">
          Most searched:{' '}
          {['SLP', 'BCBA', 'Resource teacher'].map((q, i) => (
            <span key={q}>
              {i > 0 && ', '}
              <a href={`/jobs?q=${encodeURIComponent(q)}&l=USA`} className="inline-block py-2">
                {q}
              </a>
            </span>
          ))}
        </p>
        <section className="mt-16 border-line border-t pt-12">
          <h2 className="font-bold text-title">Hire where the specialists already are</h2>
          <p className="mt-3 max-w-prose text-large text-muted">
            Post once. See who looked, who clicked and who applied.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink kind="outlined" href="/postJob">
              Post a job
            </ButtonLink>
            <ButtonLink kind="quiet" href="/pricing">
              See pricing
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  )
}
