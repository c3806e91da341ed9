import { call } from '../../../ui/hooks/api-client'
import { BulkDialog } from '../../../ui/lists/bulk-dialog'
import { editorPath } from '../../choices'
import type { TableArticle } from '../article-table'
import { countArticles } from '../row-actions'

export type BulkStatus = 'Published' | 'Archived'

type BulkDialogProps = {
  status: BulkStatus
  articles: readonly TableArticle[]
  onDone: (changed: ReadonlySet<string>) => void
  onClose: () => void
}

const bulkWords = {
  Published: {
    action: 'Publish',
    done: 'published',
    outcome: (isOne: boolean) => `Everyone can read ${isOne ? 'it' : 'them'} right away.`,
  },
  Archived: {
    action: 'Archive',
    done: 'archived',
    outcome: (isOne: boolean) =>
      `${isOne ? 'It disappears' : 'They disappear'} from the site. You can restore ${isOne ? 'it' : 'them'} later.`,
  },
} as const

export default function BulkArticlesDialog({ status, articles, onDone, onClose }: BulkDialogProps) {
  const { action, done, outcome } = bulkWords[status]
  return (
    <BulkDialog
      title={`${action} ${countArticles(articles.length)}?`}
      action={action}
      outcome={outcome(articles.length === 1)}
      rows={articles}
      change={() => call('PUT', '/api/news', { json: { ids: articles.map(({ _id }) => _id), status } })}
      nameOf={({ _id, kind, title }) => (
        <a href={editorPath(kind, _id)} dir="auto" className="inline-block py-0.5 font-semibold">
          {title}
        </a>
      )}
      failed={(count) => `${countArticles(count)} could not be ${done}`}
      changed={(count) => `${countArticles(count)} ${count === 1 ? 'was' : 'were'} ${done}`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
