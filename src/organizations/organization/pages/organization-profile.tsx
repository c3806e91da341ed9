import { AreaPage } from '../../../ui/layouts/area-page'
import { LogoField } from '../components/logo-field'
import { ProfileForm } from '../components/profile-form'

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
