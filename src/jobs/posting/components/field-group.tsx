import { type ReactNode, useState } from 'react'
import { isSame } from '../../../platform/collections'
import { OptionalMark } from '../../../ui/forms/field'
import type { EmployerJob } from '../../job'
import { blankJob } from '../../rules'

type GroupedField = keyof EmployerJob & keyof typeof blankJob

export type OpenGroup = { isOpen: boolean; onToggle: (isOpen: boolean) => void }

/**
 * Whether a group of fields is open. It is where one of them is wrong, because it must be open before it can show an
 * error, and where it holds what a copy took over from another job, until that is published: a role that nobody looked
 * at would lead the wrong people to it.
 */
export function useFieldGroup(
  names: readonly GroupedField[],
  job: EmployerJob | null,
  wrong: readonly string[],
): OpenGroup {
  const isCopied = job?.published === null && names.some((name) => !isSame(job[name], blankJob[name]))
  const [isOpen, onToggle] = useState(() => isCopied || names.some((name) => wrong.includes(name)))
  return { isOpen, onToggle }
}

type FieldGroupProps = OpenGroup & {
  title: string
  /** What the closed group holds, so that nobody has to open it to know: labels and values, '' for an empty field. */
  filled: readonly (readonly [label: string, value: string])[]
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
