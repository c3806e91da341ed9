import { useRef, useState } from 'react'
import { announce } from './announce'
import { type ApiError, requireApiError } from './api-client'

type ShownAtOnce<Shown, Choice> = {
  initial: Shown
  /** What to show until the server has answered. */
  withChoice: (saved: Shown, choice: Choice) => Shown
  send: (choice: Choice) => Promise<Shown>
  /** Begins the message of a refused choice. */
  failed: string
  onSaved?: (saved: Shown) => void
  onFailed?: (failure: ApiError) => void
}

/**
 * A choice that shows at once and is taken back with words if the server refuses it, such as a vote. Of the choices that
 * are made while one is sent, the last one is sent afterward.
 */
export function useShownAtOnce<Shown, Choice>(options: ShownAtOnce<Shown, Choice>) {
  const [shown, setShown] = useState(options.initial)
  const [problem, setProblem] = useState('')
  const saved = useRef(options.initial)
  const wanted = useRef<Choice | null>(null)
  const isSending = useRef(false)

  async function set(choice: Choice) {
    wanted.current = choice
    setProblem('')
    setShown(options.withChoice(saved.current, choice))
    if (isSending.current) return
    isSending.current = true
    try {
      for (let sent: Choice | null = null; wanted.current !== null && wanted.current !== sent; ) {
        sent = wanted.current
        saved.current = await options.send(sent)
      }
      options.onSaved?.(saved.current)
    } catch (error) {
      const failure = requireApiError(error)
      const words = `${options.failed} ${failure.message}`
      setProblem(words)
      announce(words, 'assertive')
      options.onFailed?.(failure)
    } finally {
      isSending.current = false
      setShown(saved.current)
    }
  }

  return { shown, problem, set }
}
