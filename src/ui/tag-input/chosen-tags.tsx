import X from 'lucide-react/icons/x'
import { useRef } from 'react'

type ChosenTagsProps = {
  tags: readonly string[]
  label: string
  onRemove: (index: number) => void
  /** Moves the focus on when the last tag is removed. */
  onLeave: () => void
}

/** The tags before the field, each a button that removes it. */
export function ChosenTags({ tags, label, onRemove, onLeave }: ChosenTagsProps) {
  const list = useRef<HTMLUListElement>(null)

  function remove(index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onLeave()
    onRemove(index)
  }

  if (tags.length === 0) return null
  return (
    <ul ref={list} aria-label={`Chosen ${label.toLowerCase()}`} className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag, index) => (
        <li key={tag} className="flex min-w-0">
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => remove(index)}
            className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-pill border border-muted bg-wash px-3 text-ink text-small hover:border-accent"
          >
            <span className="wrap-anywhere min-w-0 text-left">{tag}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
