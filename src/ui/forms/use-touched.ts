import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

/** Dispatched on the topmost dialog when something outside it, such as the browser's Back button, tries to close it. */
const askToLeave = 'ask-to-leave'

/** Losing a search query or a radio choice doesn't matter. */
const isLoss = (field: EventTarget): boolean =>
  !(field instanceof Element && field.matches('[type=search],[type=radio]'))

/**
 * Tracks whether the user has typed into a dialog, and marks the dialog so that code outside can tell.
 * @param onLeave called when something tries to close the dialog while it has typed text
 */
export function useTouched(ref: RefObject<HTMLDialogElement | null>, onLeave: () => void) {
  const hear = useRef(onLeave)
  hear.current = onLeave
  useEffect(() => {
    const dialog = ref.current
    const ask = () => hear.current()
    dialog?.addEventListener(askToLeave, ask)
    return () => dialog?.removeEventListener(askToLeave, ask)
  }, [ref])
  return {
    is: () => ref.current?.dataset.touched !== undefined,
    note: ({ target }: FormEvent<HTMLDialogElement>) => {
      if (ref.current && isLoss(target)) ref.current.dataset.touched = ''
    },
  }
}

/** Returns whether a dialog must stay open because it has typed text. If so, the dialog asks the user what to do. */
export function staysOpen(): boolean {
  const touched = document.querySelector('dialog[open][data-touched]')
  touched?.dispatchEvent(new Event(askToLeave))
  return touched !== null
}
