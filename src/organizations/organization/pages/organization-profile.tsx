import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { smallPicture } from '../../../platform/images/sizes'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { SavedNow } from '../../../ui/editing/saved-now'
import { TextArea, TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { ApiError, call, upload } from '../../../ui/hooks/api-client'
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

const profileTexts = ['name', 'summary', 'website'] as const
type ProfileTexts = { name: string; summary: string; website: string }
type ProfileFormProps = ProfileTexts & { id: string }

const Conflicted = v.object({ current: v.object({ name: v.string(), summary: v.string(), website: v.string() }) })

function getCurrent(body: unknown): ProfileTexts | null {
  const read = v.safeParse(Conflicted, body)
  return read.success ? read.output.current : null
}

function ProfileForm({ id, ...initial }: ProfileFormProps) {
  const { register, handleSubmit, setError, setValue, reset, getValues, formState } = useForm({
    resolver: valibotResolver(OrganizationChange),
    defaultValues: initial,
  })
  const { errors, isSubmitting } = formState
  /** What the form is based on, and what somebody else saved first. */
  const [base, setBase] = useState<ProfileTexts>(initial)
  const [theirs, setTheirs] = useState<ProfileTexts | null>(null)
  const submit = handleSubmit((fields) =>
    call('PUT', '/api/organization/:id', { param: { id }, json: { ...fields, was: base } }).then(
      ({ name, summary, website }) => {
        reset({ name, summary, website })
        setBase({ name, summary, website })
        setTheirs(null)
        return toast({ title: 'Organization updated' })
      },
      (problem) => {
        const current = problem instanceof ApiError && problem.status === 409 ? getCurrent(problem.body) : null
        if (current) continueFrom(current)
        return showProblem(problem, setError)
      },
    ),
  )

  /** What is typed stays, and saving again replaces what is shown. Untouched fields take what is saved. */
  function continueFrom(current: ProfileTexts) {
    const typed = getValues()
    for (const name of profileTexts) if (typed[name] === base[name]) setValue(name, current[name])
    setBase(current)
    setTheirs(current)
  }

  const mine = getValues()
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <FormMessage>{errors.root?.message}</FormMessage>
      {theirs && (
        <SavedNow
          fields={[
            { label: 'Name', mine: mine.name, theirs: theirs.name },
            { label: 'Summary', mine: mine.summary, theirs: theirs.summary },
            { label: 'Website', mine: mine.website, theirs: theirs.website },
          ]}
        />
      )}
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
