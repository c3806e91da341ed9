import { type RefObject, useEffect } from 'react'

/** Dispatched on the document when a modal dialog opens or closes. Only the topmost dialog can be used. */
export const dialogsChanged = 'dialogs-changed'

/** Opens the dialog as a modal, sets the initial focus, and returns the focus to the opener when the dialog closes. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  initialFocus: 'heading' | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog opens
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

/** Focuses the checked radio of a group: on another one, the space bar would change the choice by accident. */
function focusChosen(first: Element | null): void {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return
  document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(first.name)}"]:checked`)?.focus()
}
