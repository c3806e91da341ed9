import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../platform/collections'
import { ApiError } from '../hooks/api-client'
import {
  type Choices,
  changedFields,
  compareVersions,
  type FieldName,
  onlyFields,
  type Side,
  takeFields,
} from './merge-fields'
import { useAutosave } from './use-autosave'
import { useUnsavedWarning } from './use-unsaved-warning'

const maxMerges = 3

/**
 * A form of something that several people may be changing. Each save sends the changed fields and the version that they
 * are based on. If somebody else has saved, fields that only one of us changed are merged, and the user decides about
 * the others: show `VersionConflict` while there is a `conflict`. What is typed while a save is under way stays.
 */
export function useVersionedForm<Values extends FieldValues, Saved extends { version: number }, Intent>(
  options: VersionedFormOptions<Values, Saved, Intent>,
) {
  type State = {
    newest: Saved | null
    saved: Saved | null
    conflict: Conflict<Values, Saved, Intent> | null
    revisions: Map<string, number>
  }
  const { form, valuesOf, storedValuesOf = valuesOf } = options
  const [state, setState] = useState<State>({
    newest: options.initial,
    saved: options.initial,
    conflict: null,
    revisions: new Map(),
  })
  /** The present state, for saves that outlive the render that started them. */
  const present = useRef(state)
  const isSaving = useRef(false)
  const { newest, saved, conflict } = state
  const leave = useUnsavedWarning(form.formState.isDirty)
  const autosave = useAutosave(form, options.autosave && (() => saveByItself()))

  // What is typed while a conflict is shown appears in it when the focus moves on. At each letter, a screen reader would
  // read the whole conflict again.
  const hasConflict = conflict !== null
  useEffect(() => {
    if (!hasConflict) return
    const refresh = () => setState({ ...present.current })
    document.addEventListener('focusin', refresh)
    return () => document.removeEventListener('focusin', refresh)
  }, [hasConflict])

  function update(part: Partial<State>) {
    present.current = { ...present.current, ...part }
    setState(present.current)
  }

  const changesBetween = (base: Saved, theirs: Saved) =>
    compareVersions({
      base: storedValuesOf(base),
      shown: valuesOf(base),
      mine: form.getValues(),
      theirs: storedValuesOf(theirs),
    })

  /** Saves with this intent, unless a field is invalid. */
  async function save(intent: Intent, resolved: Conflict<Values, Saved, Intent> | null = null): Promise<void> {
    await autosave.settled()
    isSaving.current = true
    try {
      await form.handleSubmit(async (values) => {
        const { saved: base } = present.current
        const sent = { ...form.getValues() }
        const onto = resolved?.theirs ?? base
        try {
          await attempt({ values, sent, base, onto, choices: resolved?.choices ?? {}, intent })
        } catch (problem) {
          options.onFailed(problem)
        }
      }, options.onInvalid)()
    } finally {
      isSaving.current = false
      autosave.touch()
    }
  }

  /** Returns null if there is nothing to save, or whether it was saved. While a conflict waits, nothing is. */
  function saveByItself(resolved: Conflict<Values, Saved, Intent> | null = null): Promise<boolean> | null {
    const { saved: base, conflict: waiting } = present.current
    const sent = { ...form.getValues() }
    const isDue = resolved !== null || (!waiting && changedFields(valuesOf(base), sent).length > 0)
    if (isSaving.current || !isDue) return null
    const [onto, choices] = [resolved?.theirs ?? base, resolved?.choices ?? {}]
    return attempt({ values: sent, sent, base, onto, choices, intent: null }).then(
      () => present.current.conflict === null,
    )
  }

  async function attempt(work: Attempt<Values, Saved, Intent>, merges = 0): Promise<void> {
    const { values, sent, base, onto, choices, intent } = work
    const mine = changedFields(valuesOf(base), sent).filter((name) => choices[name] !== 'theirs')
    const request = { values, changes: onlyFields(values, mine), saved: base, onto, version: onto?.version }
    // Whoever takes all of theirs has nothing to send.
    const isTheirs = onto !== null && onto !== base && mine.length === 0 && !changesMore(intent, onto)
    let answer: Saved
    try {
      answer = isTheirs ? onto : await transmit(request, intent)
    } catch (problem) {
      const theirs = problem instanceof ApiError && problem.status === 409 ? options.currentOf(problem.body) : null
      if (!theirs || !base) throw problem
      const isClear = changesBetween(base, theirs).every(({ by }) => by !== 'both')
      const { mayMerge = () => true } = options
      if (isClear && merges < maxMerges && mayMerge(theirs, base)) return attempt({ ...work, onto: theirs }, merges + 1)
      return ask({ base, theirs, intent, choices }, sent)
    }
    settle(answer, work, mine)
    const merged = merges > 0 ? foreignFields(base, answer, mine) : []
    if (intent === null) options.onAutosaved?.(answer, merged)
    else options.onSaved(answer, base, merged)
  }

  const changesMore = (intent: Intent | null, theirs: Saved) =>
    intent !== null && options.changesMore?.(intent, theirs) === true

  function transmit(request: SentFields<Values, Saved>, intent: Intent | null): Promise<Saved> {
    if (intent !== null) return options.send(request, intent)
    if (!options.autosave) throw new Error('only a form that saves by itself saves without an intent')
    return options.autosave(request)
  }

  /** Somebody who goes on writing keeps the focus, or letters would be lost. */
  function ask(found: Omit<Conflict<Values, Saved, Intent>, 'count' | 'takesFocus'>, sent: Values) {
    const { conflict: earlier } = present.current
    const count = (earlier?.count ?? 0) + 1
    // Enter in a field, or a second press of the form's button, keeps what was chosen.
    const choices = { ...earlier?.choices, ...found.choices }
    const isWriting = found.intent === null || changedFields(sent, form.getValues()).length > 0
    update({ conflict: { ...found, choices, count, takesFocus: !isWriting } })
  }

  /** Shows what the server has now, except where the user has typed since the save began. */
  function settle(answer: Saved, work: Attempt<Values, Saved, Intent>, mine: FieldName<Values>[]) {
    const { sent, base, intent } = work
    const answered = valuesOf(answer)
    const now = { ...form.getValues() }
    const typed = changedFields(sent, now)
    const foreign = foreignFields(base, answer, mine)
    fill(takeFields(answered, now, typed), answered, foreign, intent === null)
    update({ newest: answer, saved: answer, conflict: null })
    if (base && typed.some((name) => foreign.includes(name) && !isSame(now[name], answered[name])))
      ask({ base, theirs: answer, intent, choices: {} }, sent)
  }

  /** Returns the fields that differ from what I began with, although I didn't send them. */
  const foreignFields = (base: Saved | null, answer: Saved, mine: FieldName<Values>[]) =>
    base ? changedFields(valuesOf(base), valuesOf(answer)).filter((name) => !mine.includes(name)) : []

  /** Leaves fields alone that already have their value, so that the caret stays where the user types. */
  function fill(values: Values, unchanged: Values, foreign: FieldName<Values>[], keepsErrors: boolean) {
    const before = { ...form.getValues() }
    const isQuiet = { keepErrors: keepsErrors, keepIsSubmitted: keepsErrors, keepSubmitCount: keepsErrors }
    form.reset(values, { keepFieldsRef: true, keepDefaultValues: true, ...isQuiet })
    form.resetDefaultValues(unchanged)
    const revisions = new Map(present.current.revisions)
    for (const name of changedFields(before, values).filter((changed) => foreign.includes(changed)))
      revisions.set(name, (revisions.get(name) ?? 0) + 1)
    update({ revisions })
  }

  /** Shows values that are based on this version. If it is no longer the newest one, the next save merges. */
  function continueFrom(base: Saved | null, values: Values) {
    update({ saved: base, conflict: null })
    fill(values, valuesOf(base), changedFields(form.getValues(), values), false)
  }

  return {
    /** The newest version that this page knows, and the one that the form is based on. */
    newest,
    saved,
    save,
    continueFrom,
    leave,
    autosave: autosave.state,
    /** Saves by itself now, and says whether nothing is left to save. */
    saveNow: async () => {
      await autosave.run(() => saveByItself())
      return changedFields(valuesOf(present.current.saved), form.getValues()).length === 0
    },
    /** Resolves when it isn't saving by itself. */
    settled: autosave.settled,
    /** How often a field was set from outside, for the key of an editor that keeps its own copy of the text. */
    revisionOf: (name: FieldName<Values>) => state.revisions.get(name) ?? 0,
    conflict: conflict && {
      ...conflict,
      changes: changesBetween(conflict.base, conflict.theirs),
      choose: (name: FieldName<Values>, side: Side) =>
        update({ conflict: { ...conflict, choices: { ...conflict.choices, [name]: side } } }),
      /** Saves again on top of their version, with the choices made. */
      resolve: () =>
        conflict.intent === null ? autosave.run(() => saveByItself(conflict)) : save(conflict.intent, conflict),
    },
  }
}

export type SentFields<Values, Saved> = {
  /** All values, as the form's rules transform them. */
  values: Values
  /** Only what I changed, so that somebody else's changes stay. */
  changes: Partial<Values>
  saved: Saved | null
  /** What this save overwrites: `saved`, or what somebody else has saved since. */
  onto: Saved | null
  /** The version of `onto`. The server answers 409 if it has a newer one. */
  version: number | undefined
}

type VersionedFormOptions<Values extends FieldValues, Saved, Intent> = {
  form: UseFormReturn<Values, unknown, Values>
  /** The saved thing, or null for a new one. */
  initial: Saved | null
  /** How the form shows the thing. */
  valuesOf: (saved: Saved | null) => Values
  /** The same for comparing, if the form can't show every value that may be stored. */
  storedValuesOf?: (saved: Saved) => Values
  send: (sent: SentFields<Values, Saved>, intent: Intent) => Promise<Saved>
  /** Reads the newest version from the body of a 409, or returns null if the 409 means something else. */
  currentOf: (body: unknown) => Saved | null
  /** Whether changes of different fields are merged without asking. By default, always. */
  mayMerge?: (theirs: Saved, base: Saved) => boolean
  /** Whether this intent changes something besides the fields, such as a status. By default it doesn't. */
  changesMore?: (intent: Intent, theirs: Saved) => boolean
  /** @param merged the fields of somebody else that this save took over */
  onSaved: (saved: Saved, before: Saved | null, merged: FieldName<Values>[]) => void
  onFailed: (problem: unknown) => void
  onInvalid: (errors: FieldErrors<Values>) => void
  /** Saves by itself while the user writes, without checking what is missing. */
  autosave?: (sent: SentFields<Values, Saved>) => Promise<Saved>
  onAutosaved?: (saved: Saved, merged: FieldName<Values>[]) => void
}

type Conflict<Values, Saved, Intent> = {
  /** What both began with. */
  base: Saved
  theirs: Saved
  /** What the user wanted to do, or null if the form was saving by itself. */
  intent: Intent | null
  choices: Choices<Values>
  /** Differs each time, so that the focus goes to the conflict again. */
  count: number
  takesFocus: boolean
}

/** One save: what was sent, what it is based on, and the version that it is put on top of. */
type Attempt<Values, Saved, Intent> = {
  values: Values
  sent: Values
  base: Saved | null
  onto: Saved | null
  choices: Choices<Values>
  intent: Intent | null
}
