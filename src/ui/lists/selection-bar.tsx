import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../components/button'
import { announce } from '../hooks/announce'
import { useHydrated } from '../hooks/use-hydrated'

/**
 * Which of the rows on this page are chosen. Each change of the count is announced. A row that leaves the page is no
 * longer chosen, so that nobody changes what they don't see.
 * @param table contains the rows' checkboxes, whose values are the rows' ids
 */
export function useSelection(rows: readonly { _id: string }[], table: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const ids = rows.map(({ _id }) => _id)
  const chosen = ids.filter((id) => kept.has(id))
  const count = chosen.length

  // Checkboxes work before hydration.
  useEffect(() => {
    const checked = table.current?.querySelectorAll<HTMLInputElement>('[data-chooses]:checked') ?? []
    if (checked.length > 0) setKept(new Set([...checked].map(({ value }) => value)))
  }, [table])

  const announced = useRef(0)
  useEffect(() => {
    if (announced.current === count) return
    announce(announced.current === 0 ? `${countChosen(count)}. The actions are above the list.` : countChosen(count))
    announced.current = count
  }, [count])

  return {
    chosen,
    choose: (id: string, isChosen: boolean) => setKept((known) => changed(known, id, isChosen)),
    chooseAll: (isChosen: boolean) => setKept(new Set(isChosen ? ids : [])),
    goToActions: () => table.current?.querySelector<HTMLElement>('[data-actions] button')?.focus(),
  }
}

type GoToActionsProps = { onPress: () => void; className?: string }

/** The way back to the bar, from a chosen row and from the end of the list, without all the rows between. */
export const GoToActions = ({ onPress, className = '' }: GoToActionsProps) => (
  <Button kind="outlined" onClick={onPress} className={`noscript:hidden ${className}`}>
    Go to actions
  </Button>
)

/** Appears beside the checkbox of a chosen row when it gets the focus. */
export const besideChosen = 'not-focus:sr-only focus:absolute focus:z-10 focus:bg-raised'

const countChosen = (count: number) => (count === 0 ? 'None chosen' : `${count.toLocaleString('en-US')} chosen`)

function changed(known: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(known)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

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
      // In sight while something is chosen, unless the window is too low for it.
      className="top-0 z-20 flex min-h-14 min-w-0 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b bg-paper py-1.5 [@media(min-height:32rem)]:group-has-[[data-chooses]:checked]/selection:sticky"
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
        data-actions
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
