import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteDrafts, draftsDeleted } from '../../../src/ui/drafts/delete-drafts'
import { draftScope, newDraftKey, saveDraft } from '../../../src/ui/drafts/stored-drafts'
import { createDraftWriter, draftOfTab, openInPage } from '../../../src/ui/editing/draft-writer'
import { memory } from '../drafts/memory'

type Answer = { text: string }

const scope = draftScope('ann', 'answer', 'q1')
let storage: Storage
/** The drafts that are open in some page. */
let open: Set<string>

beforeEach(() => {
  storage = memory()
  open = new Set()
  const locks = {
    request: async (key: string, _options: object, hold: () => Promise<void>) => {
      // A browser says so when the wait is over.
      if (open.has(key)) throw new DOMException('It is held.', 'TimeoutError')
      open.add(key)
      await hold()
      open.delete(key)
    },
  }
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

function openWriter(from = storage) {
  const writer = createDraftWriter<Answer>({ storage: () => from, scope, isBlank: ({ text }) => text === '' })
  writer.open()
  return writer
}

/** Stores a draft as an earlier page left it. */
function leave(text: string) {
  const key = newDraftKey(scope)
  saveDraft(() => storage, key, { text })
  return { key, value: { text } }
}

const stored = () =>
  Object.fromEntries(Object.entries(storage).map(([key, kept]) => [key, JSON.parse(kept).value.text]))
/** Lets every promise settle. None of them waits for anything outside of this test. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('a page that continues an earlier draft', () => {
  it('writes into that draft if no other page has it open', async () => {
    const earlier = leave('Early')
    const writer = openWriter()
    writer.storeNow({ text: 'Typed first' })
    const [own = ''] = Object.keys(storage).filter((key) => key !== earlier.key)
    writer.switchTo(earlier)
    await settle()
    expect(writer.written()).toEqual({ text: 'Early' })
    writer.storeNow({ text: 'Early, and more' })
    // What was written before stays under its own key, which other pages may open now.
    expect(stored()).toEqual({ [earlier.key]: 'Early, and more', [own]: 'Typed first' })
    expect([...open]).toEqual([earlier.key])
    expect(draftOfTab(scope)).toBe(earlier.key)
  })

  it('leaves that draft to another page that has it open, and writes under a key of its own', async () => {
    const earlier = leave('Early')
    open.add(earlier.key)
    const writer = openWriter()
    writer.switchTo(earlier)
    await settle()
    writer.storeNow({ text: 'Early, and more' })
    const { [earlier.key]: left, ...others } = stored()
    expect([left, Object.values(others)]).toEqual(['Early', ['Early, and more']])
    expect(open).toEqual(new Set([earlier.key, ...Object.keys(others)]))
  })

  it('stays with the draft that was chosen last, although an earlier choice turns out to be open elsewhere', async () => {
    const [first, second] = [leave('First'), leave('Second')]
    open.add(first.key)
    const writer = openWriter()
    writer.switchTo(first)
    writer.switchTo(second)
    await settle()
    writer.storeNow({ text: 'Second, and more' })
    expect(stored()).toEqual({ [first.key]: 'First', [second.key]: 'Second, and more' })
  })
})

describe('what is written in a page', () => {
  it('is kept from the opening of the page until its end, unless it is blank', async () => {
    const writer = createDraftWriter<Answer>({ storage: () => storage, scope, isBlank: ({ text }) => text === '' })
    writer.storeNow({ text: 'Too early' })
    expect([stored(), writer.isKept()]).toEqual([{}, false])
    writer.open()
    writer.storeNow({ text: 'Words' })
    expect([Object.values(stored()), writer.isKept()]).toEqual([['Words'], true])
    writer.storeNow({ text: '' })
    expect([stored(), writer.written(), draftOfTab(scope)]).toEqual([{}, null, null])
    writer.keep({ text: 'At the end' })
    writer.close()
    writer.storeNow({ text: 'Too late' })
    await settle()
    expect([Object.values(stored()), writer.isKept(), open.size]).toEqual([['At the end'], false, 0])
  })

  it('is dropped when the writer signs out', () => {
    const writer = openWriter()
    writer.keep({ text: 'Mine' })
    writer.stop()
    writer.flush()
    expect([stored(), writer.isOpen()]).toEqual([{}, false])
  })

  it('isn’t called kept while the storage is full', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const writer = openWriter(Object.assign(memory(), { setItem }))
    writer.storeNow({ text: 'No room' })
    expect([writer.isKept(), writer.written()]).toEqual([false, { text: 'No room' }])
  })
})

describe('what is written in a page that is open', () => {
  let page: EventTarget & { visibilityState: string }
  let close: () => void
  const onSignedOut = vi.fn()
  let writer: ReturnType<typeof openWriter>

  beforeEach(() => {
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('localStorage', memory())
    onSignedOut.mockReset()
    writer = createDraftWriter<Answer>({ storage: () => storage, scope, isBlank: ({ text }) => text === '' })
    close = openInPage(writer, onSignedOut)
    writer.keep({ text: 'Words' })
  })
  afterEach(() => close())

  const look = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const sayElsewhere = (key: string) => dispatchEvent(Object.assign(new Event('storage'), { key }))

  it('waits for a pause while the page is shown, and is stored as soon as it is hidden', () => {
    look('visible')
    expect(stored()).toEqual({})
    look('hidden')
    expect(Object.values(stored())).toEqual(['Words'])
  })

  it('is stored when the page is left', () => {
    dispatchEvent(new Event('pagehide'))
    expect(Object.values(stored())).toEqual(['Words'])
  })

  it('is dropped when the writer signs out here', () => {
    deleteDrafts()
    close()
    expect([stored(), writer.isOpen(), onSignedOut.mock.calls.length]).toEqual([{}, false, 0])
  })

  it('is dropped when the writer signs out in another tab, and the page hears of it', () => {
    sayElsewhere('another key')
    expect([writer.isOpen(), onSignedOut.mock.calls.length]).toEqual([true, 0])
    sayElsewhere(draftsDeleted)
    close()
    expect([stored(), writer.isOpen(), onSignedOut.mock.calls.length]).toEqual([{}, false, 1])
  })

  it('is stored at the end of the page, which hears nothing more', () => {
    close()
    expect(Object.values(stored())).toEqual(['Words'])
    sayElsewhere(draftsDeleted)
    look('hidden')
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})
