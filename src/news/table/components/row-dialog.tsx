import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { call, send } from '../../../ui/hooks/api-client'
import type { ArticleStatus } from '../../choices'
import type { TableArticle } from '../article-table'
import { type RowActionName, rowActions } from '../row-actions'

/** What the server answered about the row, or null if the article is gone. */
export type ChangedRow = Pick<TableArticle, 'status' | 'scheduled' | 'updated' | 'published'> | null

type RowDialogProps = {
  name: RowActionName
  article: TableArticle
  onDone: (changed: ChangedRow) => void
  onClose: () => void
}

export default function RowDialog({ name, article, onDone, onClose }: RowDialogProps) {
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
