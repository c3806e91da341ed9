import { momentText } from '../../../ui/hooks/format-time'
import type { ArticleStatus } from '../../choices'
import type { TableArticle } from '../article-table'

const colors: Readonly<Record<ArticleStatus, string>> = {
  Draft: 'text-muted',
  Published: 'text-success',
  Archived: 'text-ink',
}

/** A Draft that waits for its time is called Scheduled. */
export function ArticleStatusWord({ article: { status, scheduled } }: { article: TableArticle }) {
  if (status !== 'Draft' || !scheduled)
    return <span className={`dot whitespace-nowrap ${colors[status]}`}>{status}</span>
  return (
    <>
      <span className="dot whitespace-nowrap text-accent">Scheduled</span>
      <time dateTime={scheduled} className="block text-muted">
        {momentText(scheduled)} UTC
      </time>
    </>
  )
}
