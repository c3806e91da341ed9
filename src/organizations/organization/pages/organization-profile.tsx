import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { smallPicture } from '../../../platform/images/sizes'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { TextArea, TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { call, upload } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { PictureChooser } from '../../../ui/pictures/picture-chooser'
import { OrganizationChange } from '../rules'

const words = {
  none: 'No logo yet.',
  choose: 'Choose a logo',
  chooseAnother: 'Choose another logo',
  remove: 'Remove logo',
  sent: 'Logo saved.',
  removed: 'Logo removed.',
  shown: 'Your logo',
}

export type OrganizationProfileProps = {
  id: string
  name: string
  summary: string
  website: string
  logo: string | null
  page: string
}

export default function OrganizationProfile({ id, name, summary, website, logo, page }: OrganizationProfileProps) {
  return (
    <AreaPage>
      <div className="max-w-[40rem]">
        <h1 className="mt-8 font-bold text-title">Organization</h1>
        <p className="mt-2 text-muted">
          Candidates see this on <a href={page}>your organization’s page</a> and next to your jobs.
        </p>
        <section aria-labelledby="logo-heading" className="mt-8">
          <h2 id="logo-heading" className="font-semibold text-large">
            Logo
          </h2>
          <LogoField organizationId={id} initial={logo} />
        </section>
        <section aria-labelledby="profile-heading" className="mt-10 border-line border-t pt-8">
          <h2 id="profile-heading" className="font-semibold text-large">
            Profile
          </h2>
          <ProfileForm id={id} name={name} summary={summary} website={website} />
        </section>
        <noscript>
          <p className="mt-6 text-muted">Turn on JavaScript to change your profile.</p>
        </noscript>
      </div>
    </AreaPage>
  )
}

type LogoFieldProps = { organizationId: string; initial: string | null }

function LogoField({ organizationId, initial }: LogoFieldProps) {
  const [logo, setLogo] = useState(initial)
  const param = { id: organizationId }
  return (
    <div className="mt-5">
      <PictureChooser
        words={words}
        hint="PNG, JPG, or GIF, up to 300 KB and 1024 by 1024 pixels."
        limit={smallPicture}
        picture={logo === null ? null : { url: logo }}
        previewClass="max-h-24 max-w-60"
        send={async (file) => setLogo((await upload('/api/upload/organization/:id', { param, file })).logo)}
        remove={async () => {
          await call('PUT', '/api/organization/:id', { param, json: { logo: null } })
          setLogo(null)
        }}
      />
    </div>
  )
}

type ProfileFormProps = { id: string; name: string; summary: string; website: string }

function ProfileForm({ id, ...initial }: ProfileFormProps) {
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
