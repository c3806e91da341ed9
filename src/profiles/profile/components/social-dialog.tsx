import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { toast } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { lengths } from '../../choices'
import { siteNames, sites } from '../handles'
import { Social } from '../rules'
import { FormDialog, formOptions } from './form-dialog'
import type { ProfileDialogProps } from './profile-dialogs'

/** Edits the member's names on other sites. A pasted address is reduced to the name in it. */
export default function SocialDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { linkedin, facebook, twitter, instagram, website } = profile
  const form = useForm({
    resolver: valibotResolver(Social),
    defaultValues: { linkedin, facebook, twitter, instagram, website },
    ...formOptions,
  })
  const { register } = form
  const { errors } = form.formState
  async function keep(fields: v.InferOutput<typeof Social>) {
    await save(fields)
    onClose()
    await toast({ title: 'Saved', description: 'Social Information' })
  }
  return (
    <FormDialog
      title="Social Information"
      description="Your user name there, up to 32 characters. You can also paste the address of your page."
      form={form}
      keep={keep}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
