import { Button } from '../../../ui/components/button'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffPaths } from '../../staff-paths'
import { outsideLengths } from '../rules'

export const hydrates = 'on reach'

type OutsideEditorProps = {
  /** Null for a new one. */
  scholarship: { _id: string; title: string } | null
  form: Record<string, string>
  errors: Record<string, string>
  problem: string | undefined
}

export default function OutsideEditor({ scholarship, form, errors, problem }: OutsideEditorProps) {
  const title = scholarship ? `Edit ${scholarship.title}` : 'Add a scholarship by others'
  return (
    <SectionPage
      trail={[
        { label: 'Scholarships', href: staffPaths.list },
        { label: 'By others', href: staffPaths.outside },
      ]}
      here={scholarship ? 'Edit' : 'Add'}
    >
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{title}</h1>
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-5">
        <FormMessage>{problem}</FormMessage>
        <OutsideFields form={form} errors={errors} isNew={scholarship === null} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">Save scholarship</Button>
          <a href={staffPaths.outside} className="inline-flex min-h-11 items-center px-3">
            Cancel
          </a>
        </p>
      </form>
      {scholarship && (
        <details className="mt-8 max-w-[40rem] border-line border-t pt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Delete this scholarship</summary>
          <form method="post" action={`${staffPaths.outsideOf(scholarship._id)}/delete`} className="mt-3">
            <p>It’s removed from the list for everyone. You can’t undo this.</p>
            <Button type="submit" kind="danger" className="mt-3">
              Delete scholarship
            </Button>
          </form>
        </details>
      )}
    </SectionPage>
  )
}

type OutsideFieldsProps = { form: Record<string, string>; errors: Record<string, string>; isNew: boolean }

function OutsideFields({ form, errors, isNew }: OutsideFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <>
      <TextField label="Title" maxLength={outsideLengths.title} {...text('title')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label="Amount in dollars"
          need="optional"
          hint="Leave it empty where it varies."
          inputMode="numeric"
          {...text('amount')}
        />
        <TextField type="date" label="Deadline" {...text('deadline')} />
      </div>
      <TextField type="url" label="Link" maxLength={outsideLengths.link} {...text('link')} />
      {!isNew && (
        <Toggle
          name="dead"
          label="The link doesn’t work any more"
          hint="The list then shows the scholarship without its link."
          defaultChecked={form.dead !== undefined}
        />
      )}
    </>
  )
}
