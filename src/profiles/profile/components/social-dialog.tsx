import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/components/dialog'
import { toast } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { lengths } from '../choices'
import { siteNames, sites } from '../handles'
import { Social } from '../rules'
import { DialogActions } from './dialog-actions'
import { formOptions } from './form-options'
import type { ProfileDialogProps } from './profile-dialogs'

/** Edits the member's names on other sites. A pasted address is reduced to the name in it. */
export default function SocialDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { linkedin, facebook, twitter, instagram, website } = profile
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Social),
    defaultValues: { linkedin, facebook, twitter, instagram, website },
    ...formOptions,
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit(async (fields) => {
    try {
      await save(fields)
      onClose()
      await toast({ title: 'Saved', description: 'Social Information' })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title="Social Information"
      description="Your user name there, up to 32 characters. You can also paste the address of your page."
      onClose={onClose}
      busy={isSubmitting}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        {siteNames.map((name) => (
          <TextField
            key={name}
            label={sites[name].label}
            need="optional"
            autoCapitalize="none"
            spellCheck={false}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        <TextField
          label="Website"
          need="optional"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          hint={`At most ${lengths.social} characters: leave out https://. For example, danawhitfield.example`}
          error={errors.website?.message}
          {...register('website')}
        />
        <DialogActions busy={isSubmitting} onClose={onClose} />
      </form>
    </Dialog>
  )
}
