import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffPaths } from '../../staff-paths'
import { EditionFields } from '../components/edition-fields'
import type { EditionForm } from '../edition-form'

export const hydrates = 'on reach'

type EditionEditorProps = {
  /** Null for a new scholarship. */
  edition: { name: string; title: string } | null
  form: EditionForm
  errors: Record<string, string>
  problem: string | undefined
  isReleased: boolean
  isJudged: boolean
}

/** A plain form, so that it works without JavaScript. */
export default function EditionEditor({ edition, form, errors, problem, isReleased, isJudged }: EditionEditorProps) {
  const trail = [
    { label: 'Scholarships', href: staffPaths.list },
    ...(edition ? [{ label: edition.title, href: staffPaths.edition(edition.name) }] : []),
  ]
  const title = edition ? `Edit ${edition.title}` : 'New scholarship'
  return (
    <SectionPage trail={trail} here={edition ? 'Edit' : title}>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{title}</h1>
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-6">
        <FormMessage>{problem}</FormMessage>
        <input type="hidden" name="version" value={form.version ?? ''} />
        <EditionFields
          form={form}
          errors={errors}
          isNew={edition === null}
          isReleased={isReleased}
          isJudged={isJudged}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">Save scholarship</Button>
          <a
            href={edition ? staffPaths.edition(edition.name) : staffPaths.list}
            className="inline-flex min-h-11 items-center px-3"
          >
            Cancel
          </a>
        </p>
      </form>
    </SectionPage>
  )
}
