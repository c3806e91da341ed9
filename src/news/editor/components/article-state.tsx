import { articlePath } from '../../article/article-path'
import type { StaffArticle } from '../article-form'
import { publicationTimeText } from './use-publication-time'

/** Whether readers see the article, and where. */
export function ArticleState({ article }: { article: StaffArticle | null }) {
  if (!article) return <p className="text-muted">Not saved yet</p>
  const { status, scheduled } = article
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <p className="text-muted">{scheduled ? `Scheduled for ${publicationTimeText(scheduled)}` : status}</p>
      {status === 'Published' && <a href={articlePath(article)}>View</a>}
    </div>
  )
}
