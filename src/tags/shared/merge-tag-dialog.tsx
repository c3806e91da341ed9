import { Button } from '../../ui/components/button'
import { Dialog, DialogFoot } from '../../ui/components/dialog'
import { toastOnNextPage } from '../../ui/components/toast'
import { TextField } from '../../ui/forms/field'
import { FormMessage } from '../../ui/forms/form-error'
import { useNativeForm } from '../../ui/forms/use-native-form'
import { validationErrors } from '../../ui/forms/wrong-fields'
import { call } from '../../ui/hooks/api-client'
import type { EditedTag } from '../responses'
import { TagMerge } from '../rules'
import { tagPath } from '../tag-href'

export default function MergeTagDialog({ tag, onClose }: { tag: EditedTag; onClose: () => void }) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ into: `${data.get('into')}` }),
    check: async (written) => validationErrors(TagMerge, written),
    send: async (json) => {
      const { slug, text } = await call('POST', '/api/tags/:slug/merge', { param: { slug: tag.slug }, json })
      toastOnNextPage({ title: 'Success!', description: `“${tag.text}” is now “${text}”.` })
      location.assign(tagPath(slug))
      return true
    },
  })
  return (
    <Dialog
      title={`Merge “${tag.text}” into another tag`}
      description="All questions and articles with this tag get the other one. This can’t be undone."
      busy={busy}
      onClose={onClose}
    >
      <form {...form} className="mt-5 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <TextField label="The other tag" name="into" autoComplete="off" error={errors.into} />
        <DialogFoot>
          <Button type="submit" kind="danger" busy={busy}>
            Merge
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
