import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/**
 * Returns event handlers for a group of selects that submit the search form. Picking an option with a pointer submits
 * at once. With the keyboard, Enter or leaving the form submits. An arrow key doesn't, because nobody could choose on a
 * page that reloads with each key press.
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
