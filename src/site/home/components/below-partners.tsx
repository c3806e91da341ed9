import type { NewsPreview } from '../news-preview'
import { FounderQuote } from './founder-quote'
import { LatestNews } from './latest-news'
import { Professionals } from './professionals'
import { ScholarshipAlert } from './scholarship-alert'

export function BelowPartners({ articles }: { articles: NewsPreview[] }) {
  return (
    <>
      <FounderQuote />
      <Professionals />
      <LatestNews articles={articles} />
      <ScholarshipAlert />
    </>
  )
}
