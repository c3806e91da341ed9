import { type Ref, useState } from 'react'
import { TextField, Toggle } from '../forms/field'

/** The message for a picture without an answer. */
export const noAlt = 'Describe the picture, or tick Decorative.'

type AltFieldProps = {
  /** '' for a decorative picture, and null until somebody has answered. */
  alt: string | null
  error: string | undefined
  onChange: (alt: string | null) => void
  inputRef: Ref<HTMLInputElement>
}

/** The alt text of a picture, or the answer that it needs none. */
export function AltField({ alt, error, onChange, inputRef }: AltFieldProps) {
  const isDecorative = alt === ''
  /** Comes back if the user changes their mind about “decorative”. */
  const [typed, setTyped] = useState(alt ?? '')
  return (
    <div className="grid gap-3">
      {!isDecorative && (
        <TextField
          ref={inputRef}
          label="Alt text"
          hint="Say what the picture shows, for people who can’t see it."
          value={alt ?? ''}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(target.value || null)
          }}
        />
      )}
      <Toggle
        label="Decorative"
        hint="The picture only decorates, so screen readers skip it."
        checked={isDecorative}
        onChange={({ target }) => onChange(target.checked ? '' : typed || null)}
      />
    </div>
  )
}
