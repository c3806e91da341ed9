import { useState } from 'react'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { SelectField } from '../../../ui/forms/field'
import { ApiError, call, send } from '../../../ui/hooks/api-client'
import type { ListedCategory } from '../category'

type DeleteCategoryDialogProps = {
  category: ListedCategory
  others: ListedCategory[]
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** A category with questions is deleted after they have moved to another one. */
export default function DeleteCategoryDialog({ category, others, onDeleted, onClose }: DeleteCategoryDialogProps) {
  const [count, setCount] = useState(category.questionCount)
  const [target, setTarget] = useState(others[0]?._id ?? '')
  const param = { id: category._id }
  const isUsed = count > 0

  async function confirm() {
    if (isUsed) await call('PUT', '/api/category/question/:id', { param, json: { moveTo: target } })
    try {
      await send('DELETE', '/api/category/question/:id', { param })
    } catch (problem) {
      // Questions that nobody sees count, too, and somebody may have asked in the meantime.
      if (problem instanceof ApiError && typeof problem.body.questionCount === 'number')
        setCount(problem.body.questionCount)
      throw problem
    }
    await onDeleted()
  }

  return (
    <ConfirmDialog
      title={`Delete ${category.text}?`}
      action={isUsed ? 'Move and delete' : 'Delete'}
      kind="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {isUsed ? (
        <SelectField
          label={count === 1 ? 'Move its 1 question to' : `Move its ${count.toLocaleString('en-US')} questions to`}
          value={target}
          onChange={({ target: chosen }) => setTarget(chosen.value)}
        >
          {others.map(({ _id, text }) => (
            <option key={_id} value={_id}>
              {text}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>It has no questions.</p>
      )}
    </ConfirmDialog>
  )
}
