import { type ComponentProps, type ReactNode, useId } from 'react'
import { Select } from './select'

/** `unmarked` is for fields that nobody expects to be required, such as filters and choices with a default. */
type Need = 'required' | 'optional' | 'unmarked'

type Described = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  need?: Need | undefined
  /** The ID of a message that several fields share. */
  describedBy?: string | undefined
  isWrong?: boolean
}

export function OptionalMark() {
  return <span className="font-normal text-muted"> (optional)</span>
}

/** A wrong field that gets the focus is scrolled far enough that its label, hint, and message are in view, too. */
export const controlClass =
  'aria-invalid:scroll-mt-16 aria-invalid:scroll-mb-36 w-full min-h-12 rounded-control border-[1.5px] bg-raised text-ink px-3.5 py-2 border-muted aria-invalid:border-danger aria-invalid:border-2'

function Field({ id, label, hint, error, need, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {need === 'optional' && <OptionalMark />}
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

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-danger text-small">
      {children}
    </p>
  )
}

const isOnServer = typeof document === 'undefined'

function describe(id: string, { hint, error, need = 'required', describedBy, isWrong }: Described) {
  const ids = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error || isWrong ? (true as const) : undefined,
    'aria-describedby': ids || undefined,
    // The native attribute would show the browser's own messages in place of ours.
    'aria-required': need === 'required' || undefined,
    // A page that shows a refused form again begins at the first wrong field, without JavaScript too.
    ...(error && isOnServer && { autoFocus: true }),
  }
}

/** Separates the props of the field from the props of its control. */
function split<P extends Described>({ label, hint, error, need, describedBy, isWrong, ...rest }: P) {
  const described: Described = { label, hint, error, need, describedBy, ...(isWrong && { isWrong }) }
  return [described, rest] as const
}

export function TextField({ className = '', ...props }: Described & ComponentProps<'input'>) {
  const id = useId()
  // A file input doesn't support `aria-required`.
  const isUnmarked = props.type === 'search' || props.type === 'file'
  const [described, rest] = split(isUnmarked ? { ...props, need: 'unmarked' } : props)
  return (
    <Field id={id} {...described}>
      <input {...rest} {...describe(id, described)} className={`${controlClass} ${className}`} />
    </Field>
  )
}

export function TextArea(props: Described & ComponentProps<'textarea'>) {
  const id = useId()
  const [described, rest] = split(props)
  return (
    <Field id={id} {...described}>
      <textarea rows={3} {...rest} {...describe(id, described)} className={controlClass} />
    </Field>
  )
}

export function SelectField({ children, ...props }: Described & ComponentProps<'select'>) {
  const id = useId()
  const [described, rest] = split(props)
  return (
    <Field id={id} {...described}>
      <Select
        {...rest}
        {...describe(id, described)}
        frameClassName="w-full grid-cols-[minmax(0,1fr)]"
        className={`${controlClass} pr-10`}
      >
        {children}
      </Select>
    </Field>
  )
}

export function Toggle({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        {...rest}
        {...describe(id, { label, hint, need: 'unmarked' })}
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
