import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ArticleCard } from '../article'
import { articlePath } from '../news-href'

type HeadlineProps = { article: Pick<ArticleCard, 'uid' | 'slug' | 'title' | 'externalLink'> }

/** Leads to the article, or to the other site that has it. The whole card can be clicked. */
export function HeadlineLink({ article }: HeadlineProps) {
  const { title, externalLink } = article
  const look = 'text-ink no-underline after:absolute after:inset-0 hover:underline'
  if (externalLink === '')
    return (
      <a href={articlePath(article)} dir="auto" className={look}>
        {title}
      </a>
    )
  return (
    <>
      <a href={externalLink} target="_blank" rel="noopener noreferrer" dir="auto" className={look}>
        {title}
        <ArrowUpRight aria-hidden="true" className="ms-1 inline size-[0.9em]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="mt-1 block font-normal text-muted text-small">{new URL(externalLink).host}</span>
    </>
  )
}
