import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

/** Dispatched on the topmost dialog when something outside it, such as the browser's Back button, tries to close it. */
const askToLeave = 'ask-to-leave'

/** Losing a search query or a radio choice doesn't matter. */
const isLoss = (field: Element): boolean => !field.matches('[type=search],[type=radio]')

/**
 * Tracks whether a dialog contains a field that the user has typed into. The field carries the mark, so that a dialog
 * whose form has made way for a message has nothing to lose any more.
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
    is: () => ref.current?.querySelector('[data-touched]') != null,
    note: ({ target }: FormEvent<HTMLDialogElement>) => {
      if (target instanceof HTMLElement && isLoss(target)) target.dataset.touched = ''
    },
  }
}

/** Returns whether a dialog must stay open because it has typed text. If so, the dialog asks the user what to do. */
export function staysOpen(): boolean {
  const touched = document.querySelector('dialog[open]:has([data-touched])')
  touched?.dispatchEvent(new Event(askToLeave))
  return touched !== null
}
