import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { call, send } from '../../../ui/hooks/api-client'
import { BulkDialog } from '../../../ui/lists/bulk-dialog'
import { type ArticleStatus, editorPath } from '../../choices'
import type { TableArticle } from '../article-table'
import { countArticles, type RowActionName, rowActions } from '../news-list'

/** What the server answered about the row, or null if the article is gone. */
export type ChangedRow = Pick<TableArticle, 'status' | 'scheduled' | 'updated' | 'published'> | null

type RowDialogProps = {
  name: RowActionName
  article: TableArticle
  onDone: (changed: ChangedRow) => void
  onClose: () => void
}

export function RowDialog({ name, article, onDone, onClose }: RowDialogProps) {
  const { label, status, question } = rowActions[name]
  return (
    <ConfirmDialog
      title={question}
      action={label}
      {...(name === 'delete' && { kind: 'danger' })}
      onClose={onClose}
      onConfirm={async () => onDone(status ? await changeStatus(article._id, status) : await remove(article._id))}
    >
      <p className="wrap-anywhere">{`“${article.title}” ${outcomes[name](article)}`}</p>
      {name === 'delete' && (
        <p>
          <strong>You can’t undo this.</strong> To keep it where readers can’t see it, archive it instead.
        </p>
      )}
    </ConfirmDialog>
  )
}

const outcomes: Readonly<Record<RowActionName, (article: TableArticle) => string>> = {
  publish: ({ scheduled }) =>
    scheduled
      ? 'goes live right away and not at its scheduled time. Everyone can read it.'
      : 'goes live right away. Everyone can read it.',
  draft: () => 'disappears from the site until you publish it again. Its address stays the same.',
  archive: ({ status }) =>
    status === 'Published'
      ? 'disappears from the site. You can restore it later.'
      : 'moves to the archive. You can restore it later.',
  restore: () => 'becomes a Draft. Readers can’t see it until you publish it.',
  delete: () => 'is deleted for good, with its pictures and its revisions.',
}

const changeStatus = (id: string, status: ArticleStatus) =>
  call('PUT', '/api/news/:id', { param: { id }, json: { status } })

async function remove(id: string) {
  await send('DELETE', '/api/news/:id', { param: { id } })
  return null
}

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

export function BulkArticlesDialog({ status, articles, onDone, onClose }: BulkDialogProps) {
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
