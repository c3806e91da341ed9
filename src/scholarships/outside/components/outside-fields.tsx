import { TextField, Toggle } from '../../../ui/forms/field'
import { outsideLengths } from '../rules'

type OutsideFieldsProps = { form: Record<string, string>; errors: Record<string, string>; isNew: boolean }

export function OutsideFields({ form, errors, isNew }: OutsideFieldsProps) {
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
