import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Choices, FieldName } from './merge-fields'

export type SentFields<Values, Saved> = {
  /** All values, as the form's rules transform them. */
  values: Values
  /** Only what I changed, so that somebody else's changes stay. */
  changes: Partial<Values>
  saved: Saved | null
  /** The version that this save overwrites. The server answers 409 if it has a newer one. */
  version: number | undefined
}

export type VersionedFormOptions<Values extends FieldValues, Saved, Intent> = {
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
  /**
   * Whether this intent changes something besides the fields, such as a status. By default it doesn't, and nothing is
   * sent if the user takes all of theirs.
   */
  changesMore?: (intent: Intent, theirs: Saved) => boolean
  /** @param merged the fields of somebody else that this save took over */
  onSaved: (saved: Saved, before: Saved | null, merged: FieldName<Values>[]) => void
  onFailed: (problem: unknown) => void
  onInvalid: (errors: FieldErrors<Values>) => void
  /** Saves by itself while the user writes, without checking what is missing. */
  autosave?: (sent: SentFields<Values, Saved>) => Promise<Saved>
  onAutosaved?: (saved: Saved, merged: FieldName<Values>[]) => void
}

export type Conflict<Values, Saved, Intent> = {
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
export type Attempt<Values, Saved, Intent> = {
  values: Values
  sent: Values
  base: Saved | null
  onto: Saved | null
  choices: Choices<Values>
  intent: Intent | null
}
