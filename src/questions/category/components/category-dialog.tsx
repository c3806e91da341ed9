import { Button } from '../../../ui/components/button'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { validationErrors } from '../../../ui/forms/wrong-fields'
import { call } from '../../../ui/hooks/api-client'
import { NewCategory } from '../../rules'
import type { ListedCategory } from '../category'

type CategoryDialogProps = {
  /** Null for a new one. */
  category: ListedCategory | null
  onSaved: (category: ListedCategory) => void
  onClose: () => void
}

export default function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ text: `${data.get('text')}`, description: `${data.get('description')}` }),
    check: async (written) => validationErrors(NewCategory, written),
    send: async (json) => {
      onSaved(
        category
          ? await call('PUT', '/api/category/question/:id', { param: { id: category._id }, json })
          : await call('POST', '/api/category/question', { json }),
      )
      return false
    },
  })
  return (
    <Dialog title={category ? `Edit ${category.text}` : 'Add a category'} busy={busy} onClose={onClose}>
      <form {...form} className="mt-5 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <TextField label="Name" name="text" defaultValue={category?.text} error={errors.text} />
        <TextArea
          label="Description"
          name="description"
          need="optional"
          hint="One line that says what belongs there."
          defaultValue={category?.description}
          error={errors.description}
        />
        <DialogFoot>
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
