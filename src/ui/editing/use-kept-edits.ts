import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../platform/is-same'
import type { DraftOptions } from '../drafts/use-draft-writer'
import { useKeptDraft } from './use-kept-draft'

/** Unsaved values, with the version that they change. */
type Edits<Values, Saved> = { base: Saved | null; values: Values }

type KeptEditsOptions<Values extends FieldValues, Saved> = Omit<DraftOptions<Edits<Values, Saved>>, 'isBlank'> & {
  form: UseFormReturn<Values, unknown, Values>
  /** What `useVersionedForm` returned. */
  editor: {
    newest: Saved | null
    saved: Saved | null
    continueFrom: (base: Saved | null, values: Values) => void
  }
  valuesOf: (saved: Saved | null) => Values
}

/**
 * Keeps what is written in a versioned form until the server has it, also over a lost connection. If somebody else has
 * saved in the meantime, the restored text is merged with theirs on the next save, as in a page that stayed open.
 */
export function useKeptEdits<Values extends FieldValues, Saved>(options: KeptEditsOptions<Values, Saved>) {
  const { form, editor, valuesOf, ...kept } = options
  const { newest, saved } = editor
  /** Set before the form changes, because the form tells of its change before the next render. */
  const baseNow = useRef(saved)
  baseNow.current = saved
  const draft = useKeptDraft<Edits<Values, Saved>>({
    ...kept,
    blank: { base: newest, values: valuesOf(newest) },
    isBlank: ({ base, values }) => isSame(values, valuesOf(base)),
    show: ({ base, values }) => {
      baseNow.current = base
      editor.continueFrom(base, values)
    },
  })
  const { keep, clear } = draft

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ base: baseNow.current, values: { ...values } }),
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
    keep({ base: newest, values: { ...form.getValues() } })
  }, [newest])

  return draft.notice
}
