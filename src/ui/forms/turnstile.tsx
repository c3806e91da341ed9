import { useCallback, useEffect, useRef, useState } from 'react'
import { botCheckField } from '../../platform/security/bot-check-field'
import { useSiteKey } from './turnstile-key'

type BotCheckProps = {
  /** What the check is solved for, as the server asks for it. */
  action: string
  /** Gets the token when the check is solved, and '' when there is none to be had any more. */
  onToken: (token: string) => void
  /** A token is good once: a new number asks for another. */
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

/** What is sent where Cloudflare's script does not arrive: good only while its verification is down too. */
const unavailable = 'unavailable'

let loading: Promise<Turnstile> | undefined

/** Cloudflare's script, fetched when the first form that needs it is opened. */
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

/** Cloudflare's check that somebody is human; nothing at all where the site has no key for it. */
export function BotCheck({ action, onToken, round = 0 }: BotCheckProps) {
  const siteKey = useSiteKey()
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<string>(undefined)
  const told = useRef(onToken)
  useEffect(() => {
    told.current = onToken
  })
  useEffect(() => {
    if (siteKey === null) return
    let gone = false
    load().then(
      (turnstile) => {
        if (gone || !box.current) return
        widget.current = turnstile.render(box.current, {
          sitekey: siteKey,
          action,
          theme: 'auto',
          size: 'flexible',
          'response-field': false,
          callback: (token: string) => told.current(token),
          'expired-callback': () => told.current(''),
          'error-callback': () => told.current(unavailable),
        })
      },
      () => told.current(unavailable),
    )
    return () => {
      gone = true
      if (widget.current !== undefined) globalThis.turnstile?.remove(widget.current)
      widget.current = undefined
    }
  }, [siteKey, action])
  useEffect(() => {
    if (round === 0 || widget.current === undefined) return
    told.current('')
    globalThis.turnstile?.reset(widget.current)
  }, [round])
  return siteKey === null ? null : <div ref={box} data-bot-check={action} className="min-h-16" />
}

/**
 * A form's side of the check: `<BotCheck {...bot.widget} />` in the form, `bot.fields` into the call's body, and
 * `bot.again()` when the call has failed.
 */
export function useBotCheck(action: string, field: string = botCheckField) {
  const [token, onToken] = useState('')
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((n) => n + 1), [])
  return { widget: { action, onToken, round }, fields: token ? { [field]: token } : {}, again }
}
