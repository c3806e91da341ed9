import { useRef } from 'react'
import type { JobMarks } from '../../../jobs/job-marks'
import type { FoundJob } from '../../../jobs/search/job-card'
import { JobSearchForm } from '../../../jobs/search/shared/job-search-form'
import type { SearchWords } from '../../../jobs/search/shared/search-words'
import type { PromotedScholarship } from '../../../scholarships/edition'
import { Button } from '../../../ui/components/button'
import { ServerPart } from '../../../ui/components/server-part'
import { PartnerLogo } from '../../partners/components/partner-logo'
import { useSlides } from '../../partners/components/use-slides'
import type { Partner } from '../../partners/partner'
import type { RolesWithJobsProps } from '../components/below-search'
import { Intro } from '../components/intro'
import type { NewsPreview } from '../home'

const belowSearch = import.meta.env.SSR ? await import('../components/below-search') : null
const administrators = import.meta.env.SSR ? await import('../components/administrators') : null
const belowPartners = import.meta.env.SSR ? await import('../components/below-partners') : null

const mostSearched = ['resource room', 'BCBA', 'early intervention']

type HomeProps = RolesWithJobsProps & {
  words: SearchWords
  /** The number of jobs in words. Empty if they couldn't be counted. */
  openings: string
  /** The newest near the place in `words`. Empty if they couldn't be read. */
  jobs: FoundJob[]
  /** What a member did with these jobs. What a guest viewed, their browser marks. */
  marks?: JobMarks
  now: string
  partners: Partner[]
  articles: NewsPreview[]
  scholarship: PromotedScholarship
}

/** The specification sets the sections and their order. The new jobs belong to the search. */
export default function Home({ words, openings, jobs, marks, roles, now, partners, ...below }: HomeProps) {
  const { articles, scholarship } = below
  return (
    <>
      <div className="bg-linear-to-b from-wash to-paper">
        <div className="mx-auto max-w-[65.5rem] px-5 pt-5 pb-4 md:pt-12">
          <Intro />
          <div className="mt-5 md:mt-10">
            <SearchStrip words={words} openings={openings} />
          </div>
          <ServerPart name="jobs">
            {belowSearch && (
              <belowSearch.BelowSearch jobs={jobs} marks={marks} now={now} roles={roles} place={words.l} />
            )}
          </ServerPart>
        </div>
      </div>
      <ServerPart name="hiring">{administrators && <administrators.Administrators />}</ServerPart>
      <PartnerSlider partners={partners} />
      <ServerPart name="news">
        {belowPartners && <belowPartners.BelowPartners articles={articles} scholarship={scholarship} />}
      </ServerPart>
    </>
  )
}

function SearchStrip({ words, openings }: { words: SearchWords; openings: string }) {
  return (
    <>
      <JobSearchForm words={words} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 text-muted text-small">
        {openings && <p className="py-2 font-semibold text-ink max-sm:basis-full">{openings}</p>}
        <p id="most-searched">Most searched:</p>
        <ul aria-labelledby="most-searched" className="flex flex-wrap gap-x-4">
          {mostSearched.map((q) => (
            <li key={q}>
              <a href={`/jobs?q=${encodeURIComponent(q)}&l=USA`} className="inline-flex min-h-11 items-center">
                {q}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** A slider of partners' logos. Without JavaScript it is a plain row of links. */
function PartnerSlider({ partners }: { partners: Partner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { isPaused, setPaused, go, holding } = useSlides(row)
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="partners-heading" className="border-line border-t">
      <div className="mx-auto max-w-[65.5rem] px-5 py-12" {...holding}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="partners-heading" className="font-semibold text-large">
            Our partners
          </h2>
          <div className="-mr-3 flex items-center noscript:hidden">
            <Button kind="quiet" aria-label="Previous partners" onClick={() => go(-1)}>
              <Arrow d="M11 3 4 10l7 7" />
            </Button>
            <Button kind="quiet" className="motion-reduce:hidden" onClick={() => setPaused(!isPaused)}>
              {isPaused ? 'Play' : 'Pause'}
              <span className="sr-only"> the partners</span>
            </Button>
            <Button kind="quiet" aria-label="Next partners" onClick={() => go(1)}>
              <Arrow d="m9 3 7 7-7 7" />
            </Button>
          </div>
        </div>
        <ul
          ref={row}
          aria-label="Partners"
          className="-mx-2 mt-4 flex snap-x snap-mandatory overflow-x-auto py-2 [scrollbar-width:none] motion-safe:scroll-smooth noscript:flex-wrap"
        >
          {partners.map((partner) => (
            <li key={partner.logo} className="shrink-0 basis-3/4 snap-start px-2 sm:basis-1/3 lg:basis-1/4">
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
        <a href="/partners" className="mt-2 inline-flex min-h-11 items-center text-small">
          See all partners
        </a>
      </div>
    </section>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
