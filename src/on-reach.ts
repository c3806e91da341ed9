/**
 * The whole script of a page that does nothing by itself. Links lead on and menus open without React; it is loaded when
 * somebody first reaches for the page, and then brings the page alive as on any other.
 */

const reaches = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'] as const
const script = document.querySelector<HTMLScriptElement>('script[data-client]')

/** Where the pointer was first told of: a browser tells of one that rests where a page appears, too. */
let resting: string | null = null

/** The link pressed before it could open what it opens over the page. */
let pressed: HTMLElement | null = null

function reach(event: Event): void {
  const place = event instanceof PointerEvent && event.type === 'pointermove' ? `${event.screenX},${event.screenY}` : ''
  if (place !== '') resting ??= place
  if (place !== resting) load()
}

function load(): void {
  for (const name of reaches) document.removeEventListener(name, reach, true)
  const { client, needs } = script?.dataset ?? {}
  if (!client) return
  for (const href of needs?.split(' ') ?? [])
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(/* @vite-ignore */ client).catch(reportError).finally(pressAgain)
}

/** Links that open a dialog wait for it; without the client they lead to its page, as where no JavaScript runs. */
function keepPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  pressed = link
}

function pressAgain(): void {
  document.removeEventListener('click', keepPress, true)
  pressed?.click()
}

for (const name of reaches) document.addEventListener(name, reach, { capture: true, passive: true })
document.addEventListener('click', keepPress, true)
// What the address or the entry of the history opens waits for nobody.
if (history.state !== null || new URLSearchParams(location.search).has('signin')) load()
