import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/field'
import { whyLabel } from '../../choices'

/** What somebody else has saved meanwhile, beside a form that was refused without JavaScript. */
export const CurrentText = ({ html }: { html: string }) => (
  <details open className="mb-4">
    <summary className="font-semibold">The version that is saved now</summary>
    <p className="mt-2 text-muted text-small">Saving the form again replaces it with your text.</p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the allow-list sanitized it when it was stored */}
    <div className="prose mt-2 max-w-none" dangerouslySetInnerHTML={{ __html: html }} />
  </details>
)

type WhyFieldProps = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  error: string | undefined
}

/** What an edit is for, in the words of whoever makes it. */
export function WhyField(props: WhyFieldProps) {
  return (
    <div data-field="why">
      <TextField
        label={whyLabel}
        name="why"
        need="optional"
        autoComplete="off"
        dir="auto"
        hint="The history shows it to everyone."
        {...props}
      />
    </div>
  )
}
