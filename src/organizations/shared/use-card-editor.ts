import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Open<Card> = { kind: 'nothing' } | { kind: 'new' } | { kind: 'edit' | 'delete'; card: Card }

/**
 * Cards, each of which can be edited and deleted, and the way to a new one. Whatever ends an edit leads the focus to
 * `heading`, where the reading begins anew; `close` leaves it to the dialog.
 */
export function useCardEditor<Card extends { _id: string }>(initial: Card[]) {
  const [cards, setCards] = useState(initial)
  const [open, setOpen] = useState<Open<Card>>({ kind: 'nothing' })
  const heading = useRef<HTMLHeadingElement>(null)

  function show(shown: Card[]) {
    flushSync(() => {
      setCards(shown)
      close()
    })
    heading.current?.focus()
  }

  const close = () => setOpen({ kind: 'nothing' })
  const has = ({ _id }: { _id: string }) => cards.some((card) => card._id === _id)

  return {
    cards,
    open,
    setOpen,
    close,
    heading,
    has,
    cancel: () => show(cards),
    /** Puts a card in its place, or a new one at the end. */
    keep: (saved: Card) =>
      show(has(saved) ? cards.map((card) => (card._id === saved._id ? saved : card)) : [...cards, saved]),
    remove: ({ _id }: Card) => show(cards.filter((card) => card._id !== _id)),
  }
}
