import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/**
 * The handlers of a group of selects that search again: at once when somebody picks from the open list with a finger or
 * the mouse; by keyboard with Enter, or when the form is left. An arrow key only looks at the next choice: a page that
 * went away under it would be out of anybody's control.
 */
export function useFilters() {
  const isPointing = useRef(false)
  const isChanged = useRef(false)

  function search(form: HTMLFormElement | null) {
    isChanged.current = false
    form?.requestSubmit()
  }

  return {
    onPointerDown: () => {
      isPointing.current = true
    },
    onKeyDown: (event: KeyboardEvent) => {
      isPointing.current = false
      const { target, key } = event
      if (key !== 'Enter' || !isChanged.current || !(target instanceof HTMLSelectElement)) return
      event.preventDefault()
      search(target.form)
    },
    onChange: ({ target }: { target: EventTarget }) => {
      isChanged.current = true
      if (isPointing.current && target instanceof HTMLSelectElement) search(target.form)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (!isChanged.current || !(target instanceof HTMLSelectElement) || !(relatedTarget instanceof Node)) return
      if (!target.form?.contains(relatedTarget)) search(target.form)
    },
  }
}
