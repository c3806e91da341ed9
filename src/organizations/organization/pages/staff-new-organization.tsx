import type { ComponentProps } from 'react'
import { SectionPage } from '../../../ui/layouts/section-page'
import { CompanyForm } from '../components/company-form'

type StaffNewOrganizationProps = { returned: NonNullable<ComponentProps<typeof CompanyForm>['returned']> | null }

const list = '/spedcommons-reports/organizations'

export default function StaffNewOrganization({ returned }: StaffNewOrganizationProps) {
  return (
    <SectionPage trail={[{ label: 'Organizations', href: list }]} here="New Organization">
      <div className="max-w-[40rem]">
        <h1 className="mt-4 font-bold text-title">New Organization</h1>
        <p className="mt-2 text-muted">
          It starts with a free trial and without administrators. Act for it to post its jobs.
        </p>
        <CompanyForm action={`${list}/new`} {...(returned && { returned })} submitLabel="Add organization" />
      </div>
    </SectionPage>
  )
}
