/**
 * The only script of a page that works without React: its links and menus are plain HTML. It loads React when the user
 * first interacts with the page, which is then hydrated like any other.
 */

const reaches = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'] as const
const script = document.querySelector<HTMLScriptElement>('script[data-client]')

/** The pointer's position in its first event. Browsers also send one for a pointer that rests where a page appears. */
let firstPosition: string | null = null

/** A click on a link that opens a dialog, to be repeated once React has loaded. */
let pressed: HTMLElement | null = null

function reach(event: Event): void {
  const place = event instanceof PointerEvent && event.type === 'pointermove' ? `${event.screenX},${event.screenY}` : ''
  if (place !== '') firstPosition ??= place
  if (place !== firstPosition) load()
}

function load(): void {
  for (const name of reaches) document.removeEventListener(name, reach, true)
  const { client, needs } = script?.dataset ?? {}
  if (!client) return
  for (const href of needs?.split(' ') ?? [])
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(/* @vite-ignore */ client).catch(reportError).finally(pressAgain)
}

/**
 * Holds back clicks on links that open a dialog until it can open. If React can't load, such a link leads to the
 * dialog's page, as it does without JavaScript.
 */
function keepPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  // React may just have become ready. The repeated click must be the only one that it gets.
  event.stopPropagation()
  pressed = link
}

function pressAgain(): void {
  document.removeEventListener('click', keepPress, true)
  pressed?.click()
}

for (const name of reaches) document.addEventListener(name, reach, { capture: true, passive: true })
document.addEventListener('click', keepPress, true)

// If the URL or the history entry opens a dialog, or a toast is waiting, React loads immediately.
const opensDialog = history.state !== null || new URLSearchParams(location.search).has('signin')
if (opensDialog || sessionStorage.getItem(script?.dataset.savedToast ?? '') !== null) load()
