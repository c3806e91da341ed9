import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { deleteDrafts } from '../../../ui/drafts/delete-drafts'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { send } from '../../../ui/hooks/api-client'
import { AccountDeletion } from '../../rules'
import { deletedWithAccount, postsChoice } from '../shared/deletion-words'

export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(AccountDeletion),
    defaultValues: { password: '', posts: false },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (proof) => {
    try {
      await send('DELETE', '/api/users/me', { json: proof })
      deleteDrafts()
      location.assign('/goodbye')
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title="Delete your account?"
      description={
        <>
          <p>{deletedWithAccount}</p>
          <p>This happens right away, and you can’t undo it.</p>
        </>
      }
      onClose={onClose}
      busy={isSubmitting}
    >
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <FormMessage>{errors.password ? undefined : errors.root?.message}</FormMessage>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Toggle {...postsChoice} {...register('posts')} />
        <p>
          Do you want to{' '}
          <a href="/api/users/me/export" download>
            download your data
          </a>{' '}
          first?
        </p>
        <DialogFoot>
          <Button type="submit" kind="danger" busy={isSubmitting}>
            Delete my account
          </Button>
          <Button kind="quiet" disabled={isSubmitting} onClick={onClose}>
            Keep my account
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
