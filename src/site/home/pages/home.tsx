import type { SearchWords } from '../../../jobs/search/shared/search-href'
import { Drawing } from '../../components/drawing'
import { PartnerSlider } from '../../partners/components/partner-slider'
import type { Partner } from '../../partners/partner'
import { Administrators } from '../components/administrators'
import { FounderQuote } from '../components/founder-quote'
import { Intro } from '../components/intro'
import { LatestNews, type NewsPreview } from '../components/latest-news'
import { Professionals } from '../components/professionals'
import { ScholarshipAlert } from '../components/scholarship-alert'
import { SearchStrip } from '../components/search-strip'

type HomeProps = {
  words: SearchWords
  /** The number of jobs in words. Empty if they couldn't be counted. */
  openings: string
  partners: Partner[]
  articles: NewsPreview[]
}

/** The specification sets the sections and their order. */
export default function Home({ words, openings, partners, articles }: HomeProps) {
  return (
    <>
      <div className="bg-linear-to-b from-wash to-paper">
        <div className="mx-auto max-w-[65.5rem] px-5 pt-10 md:pt-18 md:pb-10">
          <Intro />
          <div className="mt-10 md:mt-12">
            <SearchStrip words={words} openings={openings} />
          </div>
          <Drawing className="mx-auto mt-8 w-56 max-w-full md:hidden" />
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
