import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { call } from '../../../ui/hooks/api-client'
import { editorPath } from '../../choices'
import type { TableArticle } from '../article-table'
import { countArticles } from '../row-actions'

export type BulkStatus = 'Published' | 'Archived'

type BulkDialogProps = {
  status: BulkStatus
  articles: readonly TableArticle[]
  /** Called with those that were changed, once the dialog may close. */
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

type Failure = { article: TableArticle; why: string }

/** Says how many articles will change before it does it, and afterwards which could not be changed and why. */
export default function BulkDialog({ status, articles, onDone, onClose }: BulkDialogProps) {
  const [result, setResult] = useState<{ changed: ReadonlySet<string>; failures: Failure[] } | null>(null)
  const { action, outcome } = bulkWords[status]

  async function change() {
    const outcomes = await call('PUT', '/api/news', { json: { ids: articles.map(({ _id }) => _id), status } })
    const changed = new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : [])))
    const failures = outcomes.flatMap(({ _id, ok, detail }) => {
      const article = articles.find((one) => one._id === _id)
      return ok || !article ? [] : [{ article, why: detail ?? 'It could not be changed.' }]
    })
    if (failures.length === 0) onDone(changed)
    else setResult({ changed, failures })
  }

  if (result) return <Failures {...result} status={status} onClose={() => onDone(result.changed)} />
  return (
    <ConfirmDialog
      title={`${action} ${countArticles(articles.length)}?`}
      action={action}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{outcome(articles.length === 1)}</p>
    </ConfirmDialog>
  )
}

type FailuresProps = { status: BulkStatus; changed: ReadonlySet<string>; failures: Failure[]; onClose: () => void }

function Failures({ status, changed, failures, onClose }: FailuresProps) {
  const { done } = bulkWords[status]
  return (
    <Dialog
      title={`${countArticles(failures.length)} could not be ${done}`}
      description={
        changed.size > 0 && <p>{`${countArticles(changed.size)} ${changed.size === 1 ? 'was' : 'were'} ${done}.`}</p>
      }
      initialFocus="heading"
      onClose={onClose}
    >
      <ul className="mt-4 grid gap-3">
        {failures.map(({ article: { _id, kind, title }, why }) => (
          <li key={_id} className="wrap-anywhere">
            <a href={editorPath(kind, _id)} dir="auto" className="inline-block py-0.5 font-semibold">
              {title}
            </a>
            <span className="block">{why}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}
