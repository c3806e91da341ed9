import type { FoundJob } from '../../../jobs/search/job-card'
import type { SearchWords } from '../../../jobs/search/shared/search-href'
import { PartnerSlider } from '../../partners/components/partner-slider'
import type { Partner } from '../../partners/partner'
import { Administrators } from '../components/administrators'
import { FounderQuote } from '../components/founder-quote'
import { Intro, OtherWays } from '../components/intro'
import { LatestNews, type NewsPreview } from '../components/latest-news'
import { NewJobs } from '../components/new-jobs'
import { Professionals } from '../components/professionals'
import { ScholarshipAlert } from '../components/scholarship-alert'
import { SearchStrip } from '../components/search-strip'

type HomeProps = {
  words: SearchWords
  /** The number of jobs in words. Empty if they couldn't be counted. */
  openings: string
  /** The newest near the place in `words`. Empty if they couldn't be read. */
  jobs: FoundJob[]
  now: string
  partners: Partner[]
  articles: NewsPreview[]
}

/** The specification sets the sections and their order. The new jobs belong to the search. */
export default function Home({ words, openings, jobs, now, partners, articles }: HomeProps) {
  return (
    <>
      <div className="bg-linear-to-b from-wash to-paper">
        <div className="mx-auto max-w-[65.5rem] px-5 pt-5 pb-16 md:pt-12 md:pb-20">
          <Intro />
          <div className="mt-5 md:mt-10">
            <SearchStrip words={words} openings={openings} />
          </div>
          <NewJobs jobs={jobs} place={words.l} now={now} />
          <OtherWays />
        </div>
      </div>
      <Administrators />
      <PartnerSlider partners={partners} />
      <FounderQuote />
      <Professionals />
      <LatestNews articles={articles} />
      <ScholarshipAlert />
    </>
  )
}
