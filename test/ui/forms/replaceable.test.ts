import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillReplaceable, replaceable, selectReplaceable } from '../../../src/ui/forms/replaceable'

/** A text field as a browser has it: what is in it, and where its caret or selection is. */
class Field {
  attributes: Record<string, string> = { ...replaceable }
  value: string
  selectionStart = 0
  selectionEnd = 0

  constructor(public defaultValue = 'Chicago, IL') {
    this.value = defaultValue
  }
  hasAttribute = (name: string) => name in this.attributes
  getAttribute = (name: string) => this.attributes[name] ?? null
  setAttribute = (name: string, value: string) => Object.assign(this.attributes, { [name]: value })
  setSelectionRange = (selectionStart: number, selectionEnd: number) =>
    Object.assign(this, { selectionStart, selectionEnd })
  get selected() {
    return this.value.slice(this.selectionStart, this.selectionEnd)
  }
}

type Listener = (event: { target: Field }) => void

const listeners = new Map<string, Listener>()
const page = {
  activeElement: null as Field | null,
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
}

function focus(target: Field) {
  if (page.activeElement === target) return
  page.activeElement = target
  listeners.get('focusin')?.({ target })
}

/** A click moves the caret, or selects up to `end` if the pointer moves before it is released. */
function click(target: Field, caret: number, end = caret) {
  listeners.get('pointerdown')?.({ target })
  focus(target)
  target.setSelectionRange(caret, end)
  listeners.get('click')?.({ target })
}

beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLInputElement', Field)
})
afterEach(() => vi.unstubAllGlobals())

describe('a field whose text is replaced by typing', () => {
  it('has its text selected when it gets the focus, by a key or a click, or has it already', () => {
    const [first, reached, clicked] = [new Field(), new Field(), new Field()]
    page.activeElement = first
    selectReplaceable()
    focus(reached)
    click(clicked, 3)
    for (const { selected } of [first, reached, clicked]) expect(selected).toBe('Chicago, IL')
  })

  it('keeps the caret of a click once it has the focus, and a selection that somebody makes', () => {
    selectReplaceable()
    const [reached, clicked, dragged] = [new Field(), new Field(), new Field()]
    focus(reached)
    click(reached, 3)
    click(clicked, 3)
    click(clicked, 5)
    click(dragged, 0, 7)
    expect([reached, clicked].map(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])).toEqual([
      [3, 3],
      [5, 5],
    ])
    expect(dragged.selected).toBe('Chicago')
  })

  it('is like any other once somebody typed, until it is filled again', () => {
    selectReplaceable()
    const [typed, other] = [new Field(), new Field()]
    typed.value = 'Chicago, IL or so'
    click(typed, 3)
    expect(typed.selected).toBe('')
    focus(other)
    fillReplaceable(typed as unknown as HTMLInputElement, 'Peoria, IL')
    click(typed, 3)
    expect(typed.selected).toBe('Peoria, IL')
  })

  it('leaves fields of another kind alone', () => {
    selectReplaceable()
    const plain = new Field()
    plain.attributes = {}
    click(plain, 3)
    expect(plain.selected).toBe('')
  })
})
