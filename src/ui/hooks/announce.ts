/** `assertive` interrupts what is being read; it is for what went wrong. */
export type Manner = 'polite' | 'assertive'

/** Screen readers miss words that come in the same moment as a change of focus, such as when a dialog closes. */
const settleMs = 100
/** Long enough for any screen reader to take the words up; then they go, so that nobody finds old news in the page. */
const keptMs = 7_000

/** Says `words` to screen readers, wherever the focus is, without moving it. */
export function announce(words: string, manner: Manner = 'polite'): void {
  setTimeout(() => {
    const said = document.createElement('p')
    said.textContent = words
    liveRegion(manner)?.appendChild(said)
    setTimeout(() => said.remove(), keptMs)
  }, settleMs)
}

/** The one in the topmost dialog, because an open dialog silences everything outside it; else the page's. */
function liveRegion(manner: Manner): Element | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const region = `[data-announcer="${manner}"]`
  return dialog ? dialog.querySelector(region) : document.querySelector(`${region}:not(dialog *)`)
}
