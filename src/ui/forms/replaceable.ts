const attribute = 'data-replaceable'

/** For a field whose prefilled text is replaced by typing: focusing it selects the text until it was changed. */
export const replaceable = { [attribute]: '' }

/** Fills such a field. Typing replaces this text too. */
export function fillReplaceable(field: HTMLInputElement, text: string): void {
  field.value = text
  field.setAttribute(attribute, text)
}

/** Selects the text of such fields when they get the focus. Runs once per page. */
export function selectReplaceable(): void {
  /** The field that just got the focus. The click that follows would move the caret and drop the selection. */
  let entered: HTMLInputElement | null = null

  document.addEventListener('focusin', ({ target }) => {
    entered = isUntouched(target) ? target : null
    entered?.setSelectionRange(0, entered.value.length)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    // A click into the focused field means that the user wants the caret there.
    if (target === document.activeElement) entered = null
  })
  document.addEventListener('click', ({ target }) => {
    const field = entered
    if (target === field) entered = null
    // Keep a selection that the user made.
    if (field && target === field && field.selectionStart === field.selectionEnd && isUntouched(field))
      field.setSelectionRange(0, field.value.length)
  })
  const focused = document.activeElement
  if (isUntouched(focused)) focused.setSelectionRange(0, focused.value.length)
}

function isUntouched(target: EventTarget | null): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement) || !target.hasAttribute(attribute)) return false
  return target.value === target.defaultValue || target.value === target.getAttribute(attribute)
}
