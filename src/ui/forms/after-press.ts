/** A pointer's click comes after its `pointerup`, a finger's `click` after the blur. */
const ends = ['pointerup', 'pointercancel', 'click']

/**
 * Runs `change` at once, or after the click while something is being pressed. Leaving a field is often the beginning of a
 * press, and a message that appears or goes away then would move the button away from the pointer.
 */
export function afterPress(change: () => void): void {
  if (!document.querySelector(':active')) {
    change()
    return
  }
  const press = new AbortController()
  function end() {
    press.abort()
    // The click's own handlers come first.
    setTimeout(change)
  }
  for (const name of ends) document.addEventListener(name, end, { capture: true, signal: press.signal })
}
