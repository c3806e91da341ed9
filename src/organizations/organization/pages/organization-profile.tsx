import { useState } from 'react'
import { smallPicture } from '../../../platform/images/sizes'
import { call, upload } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { PictureChooser } from '../../../ui/pictures/picture-chooser'
import { ProfileForm } from '../components/profile-form'

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

/** Choosing a logo saves it at once. */
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
