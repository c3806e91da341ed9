import { articlePath } from '../../article/article-path'
import { siteTimeText } from '../../site-time'
import { staffNewsPath } from '../../staff-paths'
import type { StaffArticle } from '../article-form'

/** Whether readers see the article, and where. */
export function ArticleState({ article }: { article: StaffArticle | null }) {
  if (!article) return <p className="text-muted">Not saved yet</p>
  const { status, scheduled, draft } = article
  const words = draft ? `${status}, with changes that readers don’t see yet` : status
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <p className="text-muted">{scheduled ? `Scheduled for ${siteTimeText(scheduled)}` : words}</p>
      <a href={`${staffNewsPath}/${article._id}/revisions`}>Revisions</a>
      {status === 'Published' && <a href={articlePath(article)}>View</a>}
    </div>
  )
}
