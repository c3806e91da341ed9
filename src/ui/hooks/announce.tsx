/** `assertive` interrupts the screen reader. It's for failures. */
type Manner = 'polite' | 'assertive'

/** Screen readers miss text that arrives at the same moment as a change of focus, such as when a dialog closes. */
const settleMs = 100
/** Long enough for any screen reader. After that, nobody finds old messages in the page. */
const keptMs = 7_000

/** Announces `words` to screen readers without moving the focus. Returns what takes them out of the page early. */
export function announce(words: string, manner: Manner = 'polite'): () => void {
  const said = document.createElement('p')
  said.textContent = words
  const timer = setTimeout(() => {
    liveRegion(manner)?.appendChild(said)
    setTimeout(() => said.remove(), keptMs)
  }, settleMs)
  return () => {
    clearTimeout(timer)
    said.remove()
  }
}

/** The region of the topmost dialog, because an open dialog silences everything outside it, or the page's. */
function liveRegion(manner: Manner): Element | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const region = `[data-announcer="${manner}"]`
  return dialog ? dialog.querySelector(region) : document.querySelector(`${region}:not(dialog *)`)
}

/**
 * The elements that `announce` writes to. They must exist and be empty beforehand, because screen readers only announce
 * changes in a region that they already know. The page has one pair and so does each dialog. Nothing else may write to
 * them.
 */
export function LiveRegions() {
  return (
    <>
      <div aria-live="polite" data-announcer="polite" className="sr-only" />
      <div aria-live="assertive" data-announcer="assertive" className="sr-only" />
    </>
  )
}
