import { useCallback, useEffect, useRef, useState } from 'react'
import { useSiteKey } from '../shell/shell-context'

type BotCheckProps = {
  /** The action that the server verifies the token for. */
  action: string
  /** Called with the token when the check is solved, and with '' when the token expires. */
  onToken: (token: string) => void
  /** A token works once. Change the number to request a new one. */
  round?: number
}

type Turnstile = {
  render: (element: HTMLElement, options: Record<string, unknown>) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

declare global {
  var turnstile: Turnstile | undefined
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Sent if Cloudflare's script doesn't load. The server accepts it only while Cloudflare's verification is down too. */
const unavailable = 'unavailable'

let loading: Promise<Turnstile> | undefined

/** Loads Cloudflare's script when the first form that needs it opens. */
function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () => (globalThis.turnstile ? resolve(globalThis.turnstile) : reject(new Error('no Turnstile')))
    element.onerror = () => reject(new Error('Turnstile did not load'))
    document.head.appendChild(element)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Cloudflare's bot check. Renders nothing if the site has no key for it. */
export function BotCheck({ action, onToken, round = 0 }: BotCheckProps) {
  const siteKey = useSiteKey()
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<string>(undefined)
  const latestOnToken = useRef(onToken)
  useEffect(() => {
    latestOnToken.current = onToken
  })
  useEffect(() => {
    if (siteKey === null) return
    let isUnmounted = false
    load().then(
      (turnstile) => {
        if (isUnmounted || !box.current) return
        widget.current = turnstile.render(box.current, {
          sitekey: siteKey,
          action,
          theme: 'auto',
          size: 'flexible',
          'response-field': false,
          callback: (token: string) => latestOnToken.current(token),
          'expired-callback': () => latestOnToken.current(''),
          'error-callback': () => latestOnToken.current(unavailable),
        })
      },
      () => latestOnToken.current(unavailable),
    )
    return () => {
      isUnmounted = true
      if (widget.current !== undefined) globalThis.turnstile?.remove(widget.current)
      widget.current = undefined
    }
  }, [siteKey, action])
  useEffect(() => {
    if (round === 0 || widget.current === undefined) return
    latestOnToken.current('')
    globalThis.turnstile?.reset(widget.current)
  }, [round])
  return siteKey === null ? null : <div ref={box} data-bot-check={action} className="min-h-16" />
}

/**
 * Connects a form to the check: put `<BotCheck {...bot.widget} />` into the form and `bot.fields` into the call's body,
 * and call `bot.again()` when the call fails.
 */
export function useBotCheck(action: string, field = 'cf-turnstile-response') {
  const [token, onToken] = useState('')
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((n) => n + 1), [])
  return { widget: { action, onToken, round }, fields: token ? { [field]: token } : {}, again }
}
