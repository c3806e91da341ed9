import { type ReactNode, useState } from 'react'
import { Button } from '../components/button'
import ConfirmDialog from '../components/confirm-dialog'
import { Dialog } from '../components/dialog'
import { DialogFoot } from '../components/form-foot'

type BulkDialogProps<Row> = {
  title: string
  /** The button that confirms. */
  action: string
  /** What will happen, in a sentence. */
  outcome: string
  rows: readonly Row[]
  change: () => Promise<readonly { _id: string; ok: boolean; detail?: string | undefined }[]>
  /** Names a row that could not be changed. */
  nameOf: (row: Row) => ReactNode
  /** Says how many could not be changed, and how many were. */
  failed: (count: number) => string
  changed: (count: number) => string
  /** Called with those that were changed, once the dialog may close. */
  onDone: (changed: ReadonlySet<string>) => void
  onClose: () => void
}

type Result<Row> = { changed: ReadonlySet<string>; failures: { row: Row; why: string }[] }

/** Says how many rows will change before it does it, and afterwards which could not be changed and why. */
export function BulkDialog<Row extends { _id: string }>(props: BulkDialogProps<Row>) {
  const { title, action, outcome, rows, change, nameOf, failed, changed: changedWords, onDone, onClose } = props
  const [result, setResult] = useState<Result<Row> | null>(null)

  async function confirm() {
    const outcomes = new Map((await change()).map((one) => [one._id, one]))
    const changed = new Set([...outcomes.values()].flatMap(({ _id, ok }) => (ok ? [_id] : [])))
    const failures = rows.flatMap((row) => {
      const refusal = outcomes.get(row._id)
      return !refusal || refusal.ok ? [] : [{ row, why: refusal.detail ?? 'It could not be changed.' }]
    })
    if (failures.length === 0) onDone(changed)
    else setResult({ changed, failures })
  }

  if (!result)
    return (
      <ConfirmDialog title={title} action={action} onConfirm={confirm} onClose={onClose}>
        <p>{outcome}</p>
      </ConfirmDialog>
    )
  const { changed, failures } = result
  const close = () => onDone(changed)
  return (
    <Dialog
      title={failed(failures.length)}
      description={changed.size > 0 && <p>{`${changedWords(changed.size)}.`}</p>}
      initialFocus="heading"
      onClose={close}
    >
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {failures.map(({ row, why }) => (
          <li key={row._id} className="wrap-anywhere">
            {nameOf(row)}
            <span className="block">{why}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={close}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}
