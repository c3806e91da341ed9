import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { TextArea, TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { OrganizationChange } from '../rules'

type ProfileFormProps = { id: string; name: string; summary: string; website: string }

export function ProfileForm({ id, ...initial }: ProfileFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(OrganizationChange),
    defaultValues: initial,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('PUT', '/api/organization/:id', { param: { id }, json: fields }).then(
      ({ name, summary, website }) => {
        reset({ name, summary, website })
        return toast({ title: 'Organization updated' })
      },
      (problem) => showProblem(problem, setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Name"
        autoComplete="organization"
        defaultValue={initial.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Summary"
        need="optional"
        rows={6}
        hint="Tell candidates what it’s like to work with you."
        defaultValue={initial.summary}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <TextField
        label="Website"
        need="optional"
        inputMode="url"
        autoComplete="url"
        defaultValue={initial.website}
        error={errors.website?.message}
        {...register('website')}
      />
      <Button live type="submit" busy={isSubmitting} className="justify-self-start">
        Save profile
      </Button>
    </form>
  )
}
