import { type ComponentProps, type ReactNode, useId } from 'react'

/**
 * Whether a form can do without the field: `required` unless told otherwise, and then `optional`, which its label says.
 * `unmarked` is what nobody expects to be asked for: a filter, or a choice that has an answer already.
 */
type Need = 'required' | 'optional' | 'unmarked'

type Described = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  need?: Need | undefined
  /** For a part of several, whose message stands under all of them. */
  describedBy?: string | undefined
  isWrong?: boolean
}

/** Behind the name of what a form can do without. */
export function OptionalMark() {
  return <span className="font-normal text-muted"> (optional)</span>
}

/** How a control looks that one writes or chooses in. */
export const controlClass =
  'w-full min-h-12 rounded-control border-[1.5px] bg-raised text-ink px-3.5 py-2 border-muted aria-invalid:border-danger aria-invalid:border-2'

/** A label, a control, a hint, and the message at the field where there is one. */
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

/** What is wrong with a field, beside it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-danger text-small">
      {children}
    </p>
  )
}

function describe(id: string, { hint, error, need = 'required', describedBy, isWrong }: Described) {
  const ids = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error || isWrong ? (true as const) : undefined,
    'aria-describedby': ids || undefined,
    // Not the native attribute: a browser's own words would take the place of ours.
    'aria-required': need === 'required' || undefined,
  }
}

/** What a field says of itself, and what is the control's own. */
function split<P extends Described>({ label, hint, error, need, describedBy, isWrong, ...rest }: P) {
  const described: Described = { label, hint, error, need, describedBy, ...(isWrong && { isWrong }) }
  return [described, rest] as const
}

/** One line of text. */
export function TextField({ className = '', ...props }: Described & ComponentProps<'input'>) {
  const id = useId()
  // A file chooser knows no such attribute.
  const isUnmarked = props.type === 'search' || props.type === 'file'
  const [described, rest] = split(isUnmarked ? { ...props, need: 'unmarked' } : props)
  return (
    <Field id={id} {...described}>
      <input {...rest} {...describe(id, described)} className={`${controlClass} ${className}`} />
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(props: Described & ComponentProps<'textarea'>) {
  const id = useId()
  const [described, rest] = split(props)
  return (
    <Field id={id} {...described}>
      <textarea rows={3} {...rest} {...describe(id, described)} className={controlClass} />
    </Field>
  )
}

/** One of a few. */
export function SelectField({ children, ...props }: Described & ComponentProps<'select'>) {
  const id = useId()
  const [described, rest] = split(props)
  return (
    <Field id={id} {...described}>
      <select {...rest} {...describe(id, described)} className={controlClass}>
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
