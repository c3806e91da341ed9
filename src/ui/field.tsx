import { type ComponentProps, type ReactNode, useId } from 'react'

type Described = { label: string; hint?: ReactNode; error?: string | undefined }

/** How a control looks that one writes or chooses in. */
export const controlClass =
  'w-full min-h-12 rounded-control border-[1.5px] bg-raised text-ink px-3.5 py-2 border-muted aria-invalid:border-danger aria-invalid:border-2'

/** A label, a control, a hint, and the message at the field where there is one. */
function Field({ id, label, hint, error, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-danger text-small">
      {children}
    </p>
  )
}

function describe(id: string, { hint, error }: Described) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': ids || undefined }
}

/** One line of text. */
export function TextField({ label, hint, error, className = '', ...rest }: Described & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...describe(id, { label, hint, error })} className={`${controlClass} ${className}`} />
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({ label, hint, error, ...rest }: Described & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea rows={3} {...rest} {...describe(id, { label, hint, error })} className={controlClass} />
    </Field>
  )
}

/** One of a few. */
export function SelectField({ label, hint, error, children, ...rest }: Described & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...describe(id, { label, hint, error })} className={controlClass}>
        {children}
      </select>
    </Field>
  )
}

/** A switch that is on or off. */
export function Toggle({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        {...rest}
        {...describe(id, { label, hint })}
        type="checkbox"
        className="mt-0.5 size-7 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-small">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
