import { Toggle } from '../../../ui/forms/field'

type AnonymousFieldProps = { value: boolean; onChange: (value: boolean) => void }

export function AnonymousField({ value, onChange }: AnonymousFieldProps) {
  return (
    <Toggle
      label="Ask anonymously"
      name="anonymous"
      hint="Readers see “Anonymous” in place of your name and picture. Our team can find out who asked. After somebody has answered, this can’t be undone."
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
