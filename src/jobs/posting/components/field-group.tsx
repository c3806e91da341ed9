import type { ReactNode } from 'react'
import { OptionalMark } from '../../../ui/forms/field'

type FieldGroupProps = {
  title: string
  /** What the closed group holds, so that nobody has to open it to know: labels and values, '' for an empty field. */
  filled: readonly (readonly [label: string, value: string])[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** Optional fields of the editor behind a heading. */
export function FieldGroup({ title, filled, isOpen, onToggle, children }: FieldGroupProps) {
  const words = filled.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="min-w-0 rounded-surface border border-line px-4"
    >
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        {title}
        <OptionalMark />
        {words.length > 0 && (
          <span className="wrap-anywhere block font-normal text-muted text-small">{words.join(' · ')}</span>
        )}
      </summary>
      <div className="grid gap-6 pt-2 pb-5">{children}</div>
    </details>
  )
}
