import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '../hooks/announce'

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
    announced.current = count
    announce(countChosen(count))
  }, [count])

  return {
    chosen,
    choose: (id: string, isChosen: boolean) => setKept((known) => changed(known, id, isChosen)),
    chooseAll: (isChosen: boolean) => setKept(new Set(isChosen ? ids : [])),
  }
}

export const countChosen = (count: number) => (count === 0 ? 'None chosen' : `${count.toLocaleString('en-US')} chosen`)

function changed(known: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(known)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
