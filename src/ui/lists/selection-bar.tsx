import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../components/button'
import { useHydrated } from '../hooks/use-hydrated'
import { countChosen } from './use-selection'

type SelectionBarProps = {
  /** What the rows are, in the plural, such as "members". */
  noun: string
  count: number
  /** How many rows the page has. */
  total: number
  onChooseAll: (isChosen: boolean) => void
  /** The actions for the chosen rows. */
  children: ReactNode
}

/** A class for the element around the bar and the table. */
export const selectionScope = 'group/selection'

/**
 * A checkbox for all rows on this page, how many are chosen, and the actions for them. The actions are hidden by a style
 * and not left out, so that they appear even if somebody chooses a row without JavaScript.
 */
export function SelectionBar({ noun, count, total, onChooseAll, children }: SelectionBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null)
  const all = useRef<HTMLInputElement>(null)
  const actionsBox = useRef<HTMLDivElement>(null)
  const isAlive = useHydrated()
  const isPart = count > 0 && count < total
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])

  // The actions disappear, and with them the button that has the focus. Without rows there is nothing to choose either.
  useLayoutEffect(() => {
    if (count > 0 || !actionsBox.current?.contains(document.activeElement)) return
    if (total > 0) all.current?.focus()
    else bar.current?.focus()
  }, [count, total])

  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label={`Choose ${noun}`}
      className="flex min-h-14 min-w-0 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-1.5"
    >
      <label className="wrap-anywhere inline-flex min-h-11 items-center gap-3 noscript:hidden">
        <input
          ref={all}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={total > 0 && count === total}
          disabled={!isAlive || total === 0}
          onChange={({ target }) => onChooseAll(target.checked)}
        />
        Choose all {noun} on this page
      </label>
      <div
        ref={actionsBox}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 group-[:not(:has([data-chooses]:checked))]/selection:hidden"
      >
        <p className="font-semibold noscript:hidden">{countChosen(count)}</p>
        {children}
        <Button kind="quiet" className="noscript:hidden" onClick={() => onChooseAll(false)}>
          Clear
        </Button>
      </div>
    </fieldset>
  )
}
