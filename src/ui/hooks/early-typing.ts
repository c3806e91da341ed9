type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Value = string | boolean
/** What the server wrote into a field, and what stands there instead. */
type Early = { written: Value; typed: Value }

/** A form with an address is sent by the browser itself; the others are known to the page's script alone. */
const scriptFormFields = 'form:not([action]) :is(input, textarea, select)[name]'

/**
 * Remembers what is typed and chosen in a page before its script has come: coming alive, React and our forms would set
 * their fields back to what the server wrote, without a word.
 * @returns gives all of it back to the fields, as if it were typed now; call it once when the page is alive
 */
export function rememberEarlyTyping(root: HTMLElement): () => void {
  const found = new Map<Field, Early>()
  const note = (target: unknown) => {
    if (isField(target) && target.matches(scriptFormFields))
      found.set(target, { written: found.get(target)?.written ?? writtenIn(target), typed: heldBy(target) })
  }
  root.querySelectorAll(scriptFormFields).forEach(note)
  // React's hydration gives way to the browser now and then, so somebody may go on typing meanwhile.
  const hear = ({ target }: Event) => note(target)
  root.addEventListener('input', hear, true)
  return () => {
    root.removeEventListener('input', hear, true)
    giveBack([...found].filter(([field, { written, typed }]) => field.isConnected && written !== typed))
  }
}

/** First what was written, then what was typed: a form that noticed the typing before it could say so hears of a change. */
function giveBack(fields: [Field, Early][]): void {
  const carets = fields.map(([field, { typed }]) => caretOf(field, typed))
  for (const [field, { written, typed }] of fields) enter(field, typed, written)
  for (const [field, { written, typed }] of fields) enter(field, written, typed)
  fields.forEach(([field], i) => {
    const caret = carets[i]
    if (typeof caret === 'number' && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  })
}

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const heldBy = (field: Field): Value => (isTicked(field) ? field.checked : field.value)

function writtenIn(field: Field): Value {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const { options } = field
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Where somebody goes on typing, in a field that still holds what they typed. */
function caretOf(field: Field, typed: Value): number | null {
  if (field instanceof HTMLSelectElement || isTicked(field)) return null
  return field === document.activeElement && field.value === typed ? field.selectionStart : null
}

/** Enters a value as a hand would: React hears of it only where the field changed past its own setter. */
function enter(field: Field, before: Value, value: Value): void {
  if (isTicked(field)) {
    field.checked = before === true
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    field.value = String(before)
    setPastReact(field, String(value))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function setPastReact(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
}
