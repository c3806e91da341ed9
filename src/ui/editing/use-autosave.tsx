import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { timestamp } from '../../platform/time/clock'
import { SignInLink } from '../forms/form-message'
import { announce } from '../hooks/announce'
import { ApiError } from '../hooks/api-client'
import { localTimeText } from '../hooks/format-time'

const pauseMs = 3_000
const everyMs = 15_000

/** What a press on "Save draft" is answered with. */
export type SaveOutcome = 'nothing' | 'saved' | 'refused' | { why: string }

type AutosaveState = { is: 'waiting' | 'saving' } | { is: 'saved'; at: string } | { is: 'failed'; why: string }

const announceEveryMs = 60_000

const unsavedWords = (why: string) => `Not saved yet. ${why}`

/**
 * Saves a form while somebody writes. A failed save is tried again later.
 * @param form null for a form without `react-hook-form`, which calls `touch` at each change
 * @param save returns null if there is nothing to save, or whether it was saved; undefined turns saving off
 */
export function useAutosave<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values> | null,
  save: (() => Promise<boolean> | null) | undefined,
) {
  const [state, setState] = useState<AutosaveState>({ is: 'waiting' })
  const underWay = useRef<Promise<SaveOutcome>>(Promise.resolve('nothing'))
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const hasFailed = useRef(false)
  const saveNow = useRef(save)
  saveNow.current = save
  const [timer] = useState(() => createAutosaveTimer(() => run(() => saveNow.current?.() ?? null)))
  const isOn = save !== undefined

  useEffect(() => {
    if (!isOn) return
    const leave = form?.subscribe({ formState: { values: true }, callback: timer.touch })
    return () => {
      leave?.()
      timer.cancel()
    }
  }, [form, timer, isOn])

  /**
   * Runs one save after the other.
   * @param isAsked somebody pressed a button, so the caller answers them each time, and nothing is announced twice
   */
  function run(work: () => Promise<boolean> | null, isAsked = false): Promise<SaveOutcome> {
    underWay.current = underWay.current.then(async () => {
      const saving = work()
      if (!saving) return 'nothing'
      setState({ is: 'saving' })
      try {
        if (await saving) {
          say(timestamp(), isAsked)
          return 'saved'
        }
        setState({ is: 'waiting' })
        return 'refused'
      } catch (problem) {
        const why = problem instanceof ApiError ? problem.message : ''
        sayFailed(why, isAsked)
        if (!(problem instanceof ApiError)) reportError(problem)
        timer.touch()
        return { why }
      }
    })
    return underWay.current
  }

  function say(at: string, isAsked: boolean) {
    setState({ is: 'saved', at })
    hasFailed.current = false
    if (isAsked || Date.now() - announcedAt.current < announceEveryMs) return
    announcedAt.current = Date.now()
    announce(`Saved ${localTimeText(at)}.`)
  }

  /** A failure is announced once, however often it is tried again. The next success is then news, too. */
  function sayFailed(why: string, isAsked: boolean) {
    setState({ is: 'failed', why })
    if (hasFailed.current || isAsked) return
    hasFailed.current = true
    announcedAt.current = Number.NEGATIVE_INFINITY
    announce(unsavedWords(why), 'assertive')
  }

  return {
    state,
    run,
    /** Resolves when no save is under way. */
    settled: async () => void (await underWay.current),
    touch: () => isOn && timer.touch(),
  }
}

/** Saves three seconds after the last `touch`, but at most every fifteen seconds. */
export function createAutosaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt = Number.NEGATIVE_INFINITY

  function touch(): void {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(pauseMs, savedAt + everyMs - Date.now()))
  }

  function run(): void {
    savedAt = Date.now()
    save()
  }

  return { touch, cancel: () => clearTimeout(timer) }
}

/** Whether a form that saves itself has done so. It is not a live region: `useAutosave` announces it, but not every time. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const words = formatWords(state)
  return (
    <p className="text-muted text-small">
      {words}
      <SignInLink message={words} />
    </p>
  )
}

function formatWords(state: AutosaveState): string {
  if (state.is === 'saving') return 'Saving…'
  if (state.is === 'saved') return `Saved ${localTimeText(state.at)}`
  return state.is === 'failed' ? unsavedWords(state.why) : ''
}
