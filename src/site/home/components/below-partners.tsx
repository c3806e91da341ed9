import type { PromotedScholarship } from '../../../scholarships/edition/promoted-edition'
import type { NewsPreview } from '../news-preview'
import { FounderQuote } from './founder-quote'
import { LatestNews } from './latest-news'
import { Professionals } from './professionals'
import { ScholarshipAlert } from './scholarship-alert'

type BelowPartnersProps = { articles: NewsPreview[]; scholarship: PromotedScholarship }

export function BelowPartners({ articles, scholarship }: BelowPartnersProps) {
  return (
    <>
      <FounderQuote />
      <Professionals />
      <LatestNews articles={articles} />
      <ScholarshipAlert {...scholarship} />
    </>
  )
}
