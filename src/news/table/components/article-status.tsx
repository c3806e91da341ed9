import { siteTimeZone } from '../../../platform/time/clock'
import type { ArticleStatus } from '../../choices'
import type { TableArticle } from '../article-table'

const colors: Readonly<Record<ArticleStatus, string>> = {
  Draft: 'text-muted',
  Published: 'text-success',
  Archived: 'text-ink',
}

/** The zone is the one in which articles are scheduled. */
const scheduleWords = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: siteTimeZone,
  timeZoneName: 'shortGeneric',
})

/** A Draft that waits for its time is called Scheduled. */
export function ArticleStatusWord({ article: { status, scheduled, hasChanges } }: { article: TableArticle }) {
  if (status !== 'Draft' || !scheduled)
    return (
      <>
        <span className={`dot whitespace-nowrap ${colors[status]}`}>{status}</span>
        {hasChanges && <span className="block text-muted">Changes not published</span>}
      </>
    )
  return (
    <>
      <span className="dot whitespace-nowrap text-accent">Scheduled</span>
      <time dateTime={scheduled} className="block text-muted">
        {scheduleWords.format(Date.parse(scheduled))}
      </time>
    </>
  )
}
