type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Value = string | boolean
/** The value that the server rendered, and the value that the user has entered. */
type Early = { written: Value; typed: Value }

/** The browser submits a form that has an `action` by itself. The other forms depend on the page's script. */
const scriptFormFields = 'form:not([action]) :is(input, textarea, select)[name]'

/**
 * Records what the user types and chooses before the page's script has loaded. Hydration would otherwise silently reset
 * the fields to the server's values.
 * @returns a function that puts the values back as if the user typed them now; call it once after hydration
 */
export function rememberEarlyTyping(root: HTMLElement): () => void {
  const edited = new Map<Field, Early>()
  const note = (target: unknown) => {
    if (isField(target) && target.matches(scriptFormFields))
      edited.set(target, { written: edited.get(target)?.written ?? writtenIn(target), typed: heldBy(target) })
  }
  root.querySelectorAll(scriptFormFields).forEach(note)
  const release = [...root.querySelectorAll('textarea')].map(holdText)
  // Hydration yields to the browser now and then, so the user may keep typing meanwhile.
  const hear = ({ target }: Event) => note(target)
  root.addEventListener('input', hear, true)
  return () => {
    root.removeEventListener('input', hear, true)
    for (const letGo of release) letGo()
    giveBack([...edited].filter(([field, { written, typed }]) => field.isConnected && written !== typed))
  }
}

/**
 * Keeps a text area's text and caret while React hydrates it. React writes the server's text into every text area then,
 * although it leaves other fields alone: that drops what was typed, and moves the caret to the start after a click.
 * @returns a function that lets React write again
 */
function holdText(area: HTMLTextAreaElement): () => void {
  const { defaultValue } = area
  Object.defineProperties(area, {
    defaultValue: { configurable: true, get: () => defaultValue, set: () => {} },
    // React copies it into the value if it equals the default.
    textContent: { configurable: true, get: () => '' },
  })
  return () => {
    Reflect.deleteProperty(area, 'defaultValue')
    Reflect.deleteProperty(area, 'textContent')
  }
}

/** The server's value first and then the typed one: a form that has seen the typed one notices a change. */
function giveBack(fields: [Field, Early][]): void {
  const carets = fields.map(([field, { typed }]) => getCaret(field, typed))
  for (const [field, { written, typed }] of fields) enter(field, typed, written)
  for (const [field, { written, typed }] of fields) enter(field, written, typed)
  fields.forEach(([field], i) => {
    const caret = carets[i]
    if (typeof caret === 'number' && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  })
}

/** Whether it takes what a user types or chooses, other than a file. */
export const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** What a field holds: whether it is checked, or its text. */
export const heldBy = (field: Field): Value => (isTicked(field) ? field.checked : field.value)

function writtenIn(field: Field): Value {
  if (isTicked(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const { options } = field
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** The caret position, if the field has the focus and still has the typed value. */
function getCaret(field: Field, typed: Value): number | null {
  if (field instanceof HTMLSelectElement || isTicked(field)) return null
  return field === document.activeElement && field.value === typed ? field.selectionStart : null
}

/** Enters a value the way a user would. React only notices a change that bypasses the value setter it installs. */
export function enter(field: Field, before: Value, value: Value): void {
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
