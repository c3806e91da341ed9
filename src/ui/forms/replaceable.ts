const attribute = 'data-replaceable'

/** The attributes of a field whose text typing replaces as long as nobody has changed it: the focus selects all of it. */
export const replaceable = { [attribute]: '' }

/** Fills such a field; typing replaces that, too. */
export function fillReplaceable(field: HTMLInputElement, text: string): void {
  field.value = text
  field.setAttribute(attribute, text)
}

/** Selects the text of such fields as they get the focus, on every page that runs our client. */
export function selectReplaceable(): void {
  /** The field that has just got the focus. A press then puts the caret where it was, which takes the selection away. */
  let entered: HTMLInputElement | null = null

  document.addEventListener('focusin', ({ target }) => {
    entered = isUntouched(target) ? target : null
    entered?.setSelectionRange(0, entered.value.length)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    // Whoever presses where they are already wants the caret there.
    if (target === document.activeElement) entered = null
  })
  document.addEventListener('click', ({ target }) => {
    const field = entered
    if (target === field) entered = null
    // What a hand has selected by itself stays.
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
