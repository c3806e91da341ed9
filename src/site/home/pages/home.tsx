import type { FoundJob } from '../../../jobs/search/job-card'
import type { SearchWords } from '../../../jobs/search/shared/search-href'
import type { PromotedScholarship } from '../../../scholarships/edition/promoted-edition'
import { PartnerSlider } from '../../partners/components/partner-slider'
import type { Partner } from '../../partners/partner'
import { Intro } from '../components/intro'
import { PlainAdministrators, PlainBelowPartners, PlainBelowSearch } from '../components/plain-parts'
import type { RolesWithJobsProps } from '../components/roles-with-jobs'
import { SearchStrip } from '../components/search-strip'
import type { NewsPreview } from '../news-preview'

type HomeProps = RolesWithJobsProps & {
  words: SearchWords
  /** The number of jobs in words. Empty if they couldn't be counted. */
  openings: string
  /** The newest near the place in `words`. Empty if they couldn't be read. */
  jobs: FoundJob[]
  now: string
  partners: Partner[]
  articles: NewsPreview[]
  scholarship: PromotedScholarship
}

/** The specification sets the sections and their order. The new jobs belong to the search. */
export default function Home({ words, openings, jobs, roles, now, partners, ...below }: HomeProps) {
  const { articles, scholarship } = below
  return (
    <>
      <div className="bg-linear-to-b from-wash to-paper">
        <div className="mx-auto max-w-[65.5rem] px-5 pt-5 pb-4 md:pt-12">
          <Intro />
          <div className="mt-5 md:mt-10">
            <SearchStrip words={words} openings={openings} />
          </div>
          <PlainBelowSearch jobs={jobs} place={words.l} now={now} roles={roles} />
        </div>
      </div>
      <PlainAdministrators />
      <PartnerSlider partners={partners} />
      <PlainBelowPartners articles={articles} scholarship={scholarship} />
    </>
  )
}
