import { Button } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import type { Messages } from '../../../ui/forms/use-native-form'
import { SectionPage } from '../../../ui/layouts/section-page'
import { maxLengths } from '../../rules'
import type { DialogName } from '../components/profile-dialogs'
import { ProfileField } from '../components/profile-field'
import { type FormField, getSectionForm, roleFields, roleQuestion } from '../components/section-fields'

/** An offered choice: whether it was chosen when the page was made, and whether it is checked. */
export type Choice = { text: string; was: boolean; is: boolean }

export type EditSectionProps = {
  section: DialogName
  isNew: boolean
  values: Record<string, string | boolean>
  /** Of a list of choices, with what is typed for another one. */
  choices: { offered: Choice[]; own: string } | null
  /** What the entry was when the page was made, so that another window's change isn't lost. */
  seen: string
  canRemove: boolean
  errors: Messages
  problem: string | undefined
}

/** The page of a section's dialog, for browsers without JavaScript. */
export default function EditSection(props: EditSectionProps) {
  const { section, isNew, choices, seen, canRemove, errors, problem } = props
  const { title, description, fields } = getSectionForm(section, isNew)
  return (
    <SectionPage>
      <form method="post" className="grid max-w-[40rem] gap-4 py-8">
        <h1 className="font-bold text-title">{title}</h1>
        {description && <p>{description}</p>}
        <FormMessage>{problem}</FormMessage>
        <input type="hidden" name="seen" value={seen} />
        <Fields fields={fields} {...props} />
        {section === 'about' && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{roleQuestion}</legend>
            <Fields fields={roleFields} {...props} />
          </fieldset>
        )}
        {choices && <Choices title={title} error={errors.own} {...choices} />}
        <FormFoot back={`/profile#${section}`}>Save</FormFoot>
        {canRemove && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-medium">Remove this</summary>
            <p className="mb-3">We can’t bring it back.</p>
            <Button type="submit" name="remove" value="yes" kind="danger">
              Remove
            </Button>
          </details>
        )}
      </form>
    </SectionPage>
  )
}

type FieldsProps = Pick<EditSectionProps, 'values' | 'errors'> & { fields: readonly FormField[] }

function Fields({ fields, values, errors }: FieldsProps) {
  return fields.map((field) => (
    <ProfileField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      counted={field.maxLength === undefined ? undefined : `At most ${field.maxLength} characters.`}
    />
  ))
}

type ChoicesProps = { title: string; offered: Choice[]; own: string; error: string | undefined }

function Choices({ title, offered, own, error }: ChoicesProps) {
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {offered.map(({ text, was, is }) => (
          <div key={text}>
            <input type="hidden" name={`was.${text}`} value={was ? 'yes' : ''} />
            <Toggle label={text} name={`is.${text}`} defaultChecked={is} />
          </div>
        ))}
      </fieldset>
      <TextField
        label="Something else"
        name="own"
        need="unmarked"
        maxLength={maxLengths.choice}
        defaultValue={own}
        error={error}
      />
    </>
  )
}
