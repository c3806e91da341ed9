import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

/** Told to the topmost dialog by whoever would close it from outside, such as the browser's Back. */
const askToLeave = 'ask-to-leave'

/** What is searched for and which of a few is chosen is no loss. */
const isLoss = (field: EventTarget): boolean =>
  !(field instanceof Element && field.matches('[type=search],[type=radio]'))

/**
 * Whether somebody has typed into a dialog, known to it and to the page around it.
 * @param onLeave hears that somebody wants to leave what was typed
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

/** Whether a dialog stays open because something was typed into it; it asks then what to do. */
export function staysOpen(): boolean {
  const touched = document.querySelector('dialog[open][data-touched]')
  touched?.dispatchEvent(new Event(askToLeave))
  return touched !== null
}
