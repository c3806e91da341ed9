import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../platform/collections'
import type { DraftOptions } from './draft-writer'
import { useStoredDraft } from './use-stored-draft'

/** Unsaved values, with the version that they change, and what the page has beside its form. */
type Edits<Values, Saved> = { base: Saved | null; values: Values; beside?: string | undefined }

type StoredEditsOptions<Values extends FieldValues, Saved> = Omit<DraftOptions<Edits<Values, Saved>>, 'isBlank'> & {
  form: UseFormReturn<Values, unknown, Values>
  /** What `useVersionedForm` returned. */
  editor: {
    newest: Saved | null
    saved: Saved | null
    continueFrom: (base: Saved | null, values: Values) => void
  }
  valuesOf: (saved: Saved | null) => Values
  /** A value that the form doesn't have, such as a time that is saved apart: as written, as saved, and how to set it. */
  beside?: { value: string; saved: string; set: (value: string) => void }
}

/**
 * Keeps what is written in a versioned form until the server has it, also over a lost connection. If somebody else has
 * saved in the meantime, the restored text is merged with theirs on the next save, as in a page that stayed open.
 */
export function useVersionedDraft<Values extends FieldValues, Saved>(options: StoredEditsOptions<Values, Saved>) {
  const { form, editor, valuesOf, beside, ...stored } = options
  const { newest, saved } = editor
  /** Set before the form changes, because the form tells of its change before the next render. */
  const baseNow = useRef(saved)
  baseNow.current = saved
  const besideNow = useRef(beside?.value)
  besideNow.current = beside?.value
  const draft = useStoredDraft<Edits<Values, Saved>>({
    ...stored,
    blank: { base: newest, values: valuesOf(newest), beside: beside?.saved },
    isBlank: ({ base, values, beside: value }) =>
      isSame(values, valuesOf(base)) && (value ?? beside?.saved) === beside?.saved,
    show: ({ base, values, beside: value }) => {
      baseNow.current = base
      editor.continueFrom(base, values)
      if (value !== undefined) beside?.set(value)
    },
  })
  const { keep, clear } = draft

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ base: baseNow.current, values: { ...values }, beside: besideNow.current }),
      }),
    [form, keep],
  )

  const known = useRef(newest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server has answered, and only then
  useEffect(() => {
    if (known.current === newest) return
    known.current = newest
    clear()
    // What was typed while the save was under way.
    keep({ base: newest, values: { ...form.getValues() }, beside: besideNow.current })
  }, [newest])

  const isRendered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the value beside the form changes, and only then
  useEffect(() => {
    if (isRendered.current) keep({ base: baseNow.current, values: { ...form.getValues() }, beside: beside?.value })
    isRendered.current = true
  }, [beside?.value])

  return draft.notice
}
