import { type RefObject, useEffect } from 'react'

/** Told to the document whenever a modal dialog opens or closes: only what is inside the topmost can be pressed. */
export const dialogsChanged = 'dialogs-changed'

/** Opens the dialog over the page, begins where it asks for something, and gives the focus back in the end. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  initialFocus: 'heading' | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    if (initialFocus === 'heading') heading.current?.focus()
    else focusChosen(document.activeElement)
    document.dispatchEvent(new Event(dialogsChanged))
    return () => {
      dialog?.close()
      document.dispatchEvent(new Event(dialogsChanged))
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
}

/** Of several radios the focus belongs on the chosen one: on another, the space bar would change the choice unseen. */
function focusChosen(first: Element | null): void {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return
  document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(first.name)}"]:checked`)?.focus()
}
