import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberEarlyTyping } from '../../../src/ui/hooks/early-typing'

type Given = Partial<{
  type: string
  defaultValue: string
  value: string
  defaultChecked: boolean
  checked: boolean
  options: { value: string; defaultSelected: boolean }[]
}>

/**
 * A field as a browser has it, under React: it puts setters over the field’s own, and takes an event for a change only if
 * the field holds something else than what went through them.
 */
class Field {
  type = 'text'
  defaultValue = ''
  defaultChecked = false
  options: Given['options'] = []
  isConnected = true
  selectionStart = 0
  inner: { value: string; checked: boolean }
  known: { value: string; checked: boolean }
  /** What React noticed, in order. */
  changes: unknown[] = []

  constructor({ value = '', checked = false, ...given }: Given) {
    Object.assign(this, given)
    this.inner = { value, checked }
    this.known = { ...this.inner }
    Object.defineProperties(this, {
      value: {
        get: () => this.inner.value,
        set: (value: string) => {
          this.put(value)
          this.known.value = value
        },
      },
      checked: {
        get: () => this.inner.checked,
        set: (checked: boolean) => {
          this.inner.checked = checked
          this.known.checked = checked
        },
      },
    })
  }
  /** The field’s own setter, which also moves the caret. */
  put(value: string) {
    this.inner.value = value
    this.selectionStart = value.length
  }
  matches = (selector: string) => selector.startsWith('form:not([action])')
  setSelectionRange(start: number) {
    this.selectionStart = start
  }
  click() {
    this.inner.checked = !this.inner.checked
    if (this.inner.checked !== this.known.checked) this.changes.push(this.inner.checked)
    this.known.checked = this.inner.checked
  }
  dispatchEvent({ type }: Event) {
    // React takes every change of a select.
    if (type === 'change' || this.inner.value !== this.known.value) this.changes.push(this.inner.value)
    this.known.value = this.inner.value
  }
}
class Input extends Field {
  set value(value: string) {
    this.put(value)
  }
}
class TextArea extends Field {
  set value(value: string) {
    this.put(value)
  }
}
class Select extends Field {}

const page: { activeElement: unknown } = { activeElement: null }
beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('HTMLSelectElement', Select)
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

/** Remembers what the fields hold, and returns functions to type while React hydrates, and to give everything back. */
function remember(...fields: Field[]) {
  let hear: ((event: { target: unknown }) => void) | null = null
  const root = {
    querySelectorAll: (selector: string) => (selector === 'textarea' ? fields.filter(isArea) : fields),
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener
    },
    removeEventListener: () => {
      hear = null
    },
  }
  const giveBack = rememberEarlyTyping(root as unknown as HTMLElement)
  const type = (target: Field, value: string) => {
    target.inner.value = value
    hear?.({ target })
  }
  return { giveBack, type }
}
const isArea = (field: Field) => field instanceof TextArea
const choices = (chosen?: string) => ['a', 'b', 'c'].map((value) => ({ value, defaultSelected: value === chosen }))

it.each([
  ['a text field', () => new Input({ defaultValue: 'Ann', value: 'Ann' })],
  ['a text area', () => new TextArea({ defaultValue: 'Ann', value: 'Ann' })],
  ['a checkbox without a tick', () => new Input({ type: 'checkbox', defaultValue: 'yes', value: 'yes' })],
  ['a checkbox with a tick', () => new Input({ type: 'checkbox', value: 'yes', defaultChecked: true, checked: true })],
  ['a radio button', () => new Input({ type: 'radio', defaultValue: 'yes', value: 'yes' })],
  ['a list of choices', () => new Select({ value: 'b', options: choices('b') })],
  ['a list of choices that begins with its first', () => new Select({ value: 'a', options: choices() })],
  ['a list without choices', () => new Select({})],
  ['a field for files', () => new Input({ type: 'file', value: 'C:\\fakepath\\a.png' })],
])('%s that the user left alone stays as it is, without a change', (_, make) => {
  const field = make()
  const before = { ...field.inner }
  remember(field).giveBack()
  expect([field.inner, field.changes]).toEqual([before, []])
})

it.each([
  ['a text field', () => new Input({ defaultValue: 'Ann', value: 'Anna' }), ['Ann', 'Anna']],
  ['a text area', () => new TextArea({ defaultValue: 'Ann', value: 'Anna' }), ['Ann', 'Anna']],
  ['a checkbox that got a tick', () => new Input({ type: 'checkbox', value: 'yes', checked: true }), [false, true]],
  [
    'a checkbox that lost its tick',
    () => new Input({ type: 'checkbox', value: 'yes', defaultChecked: true }),
    [true, false],
  ],
  ['a radio button that was chosen', () => new Input({ type: 'radio', value: 'yes', checked: true }), [false, true]],
  ['a list of choices', () => new Select({ value: 'c', options: choices('b') }), ['b', 'c']],
  ['a list of choices that began with its first', () => new Select({ value: 'c', options: choices() }), ['a', 'c']],
])('%s keeps what the user entered, and the form notices it', (_, make, changes) => {
  const field = make()
  const before = { ...field.inner }
  remember(field).giveBack()
  expect([field.inner, field.changes]).toEqual([before, changes])
})

it('what is typed while React hydrates counts, and a field that React took away doesn’t', () => {
  const [field, gone] = [new Input({ defaultValue: 'Ann', value: 'Ann' }), new Input({ value: 'Early' })]
  const { giveBack, type } = remember(field, gone)
  type(field, 'Anna')
  gone.isConnected = false
  giveBack()
  expect(field.changes).toEqual(['Ann', 'Anna'])
  expect(gone.changes).toEqual([])
})

it('React can’t write the server’s text into a text area before everything is given back', () => {
  const area = new TextArea({ defaultValue: 'Server', value: 'Typed' })
  const { giveBack } = remember(area)
  area.defaultValue = 'Hydrated'
  expect(area.defaultValue).toBe('Server')
  giveBack()
  area.defaultValue = 'Later'
  expect(area.defaultValue).toBe('Later')
})

it('the caret stays where it is in the field that the user types in, and is set in no other', () => {
  const [field, other] = [new Input({ value: 'Typed here' }), new Input({ value: 'Typed there' })]
  field.selectionStart = 3
  other.selectionStart = 3
  page.activeElement = field
  remember(field, other).giveBack()
  expect([field.inner.value, field.selectionStart]).toEqual(['Typed here', 3])
  expect([other.inner.value, other.selectionStart]).toEqual(['Typed there', 'Typed there'.length])
})
