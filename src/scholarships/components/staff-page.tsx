import type { ReactNode } from 'react'
import { FormFoot } from '../../ui/components/form-foot'
import { FormMessage } from '../../ui/forms/form-message'
import { SectionPage } from '../../ui/layouts/section-page'
import { FilterLinks } from '../../ui/lists/filter-links'
import { staffPaths } from '../paths'

type StaffPageProps = {
  /** The pages between the list of scholarships and this one. */
  trail?: { label: string; href: string }[]
  here: string
  title: string
  /** The link beside the title. */
  action?: ReactNode
  /** The pages beside this one. */
  tabs?: ReactNode
  done?: string | null
  children: ReactNode
}

export function StaffPage({ trail = [], here, title, action, tabs, done, children }: StaffPageProps) {
  return (
    <SectionPage trail={[{ label: 'Scholarships', href: staffPaths.list }, ...trail]} here={here}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="wrap-anywhere font-bold text-title">{title}</h1>
        {action}
      </div>
      {tabs}
      {done && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          {done}
        </p>
      )}
      {children}
    </SectionPage>
  )
}

const sections = [
  { label: 'Ours', href: staffPaths.list },
  { label: 'By others', href: staffPaths.outside },
  { label: 'Weekly giveaways', href: staffPaths.giveaways },
]

/** The three lists that staff keep. */
export const ListTabs = ({ here }: { here: string }) => (
  <FilterLinks
    areTabs
    label="Lists of scholarships"
    filters={sections.map((section) => ({ ...section, isCurrent: section.href === here }))}
    className="mt-3"
  />
)

/** The fields of a plain form as they were typed or stored, with a message for each wrong one. */
export type FormState = { form: Record<string, string>; errors: Record<string, string>; problem: string | undefined }

export const fieldIn =
  ({ form, errors }: Pick<FormState, 'form' | 'errors'>) =>
  (name: string) => ({ name, defaultValue: form[name], error: errors[name] })

type StaffFormProps = FormState & { action: string; cancel?: string; children: ReactNode }

/** A plain form on such a page. What it changes may have a version, which it sends along. */
export function StaffForm({ form, problem, action, cancel, children }: StaffFormProps) {
  return (
    <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-5">
      <FormMessage>{problem}</FormMessage>
      {form.version !== undefined && <input type="hidden" name="version" value={form.version} />}
      {children}
      <FormFoot back={cancel}>{action}</FormFoot>
    </form>
  )
}
