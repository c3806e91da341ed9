import { useRef, useState } from 'react'
import { ApiError } from '../../../ui/hooks/api-client'
import { type EntryListName, entryLists } from '../../choices'
import { ActivityEntry, CertificationEntry, EducationEntry, ExperienceEntry } from '../../entries/rules'
import { FormDialog } from './form-dialog'
import { type FieldSchema, FormFields, useFieldsForm } from './form-fields'
import type { ProfileDialogProps } from './profile-dialogs'
import { focusSection, focusSectionOnceClosed } from './section'
import { entryWords, getEntryContent, getSectionForm } from './section-fields'

const schemas: Record<EntryListName, FieldSchema<object>> = {
  experience: ExperienceEntry,
  education: EducationEntry,
  certifications: CertificationEntry,
  activities: ActivityEntry,
}

export function EntryDialog({ list, ...props }: ProfileDialogProps & { list: EntryListName }) {
  const { entry, keep, remove } = useEntry(list, props)
  const { title, fields } = getSectionForm(list, entry === null)
  const form = useFieldsForm(schemas[list], fields, { ...entry })
  return (
    <FormDialog
      title={title}
      subject={entryLists[list]}
      form={form}
      keep={keep}
      remove={remove}
      onClose={props.onClose}
    >
      <FormFields fields={fields} form={form} />
    </FormDialog>
  )
}

type Entry = { _id: string }

/**
 * Edits one entry of a list in its dialog. A list is saved as a whole, so an error at `experience.3.title` is mapped to
 * the entry's own `title`. Each change affects only this entry and is applied to the current list. If another window
 * changed the same entry, the person must save a second time to confirm.
 */
function useEntry(list: EntryListName, { profile, entryId, save }: ProfileDialogProps) {
  /** The entry as the person saw it when the dialog opened. */
  const [entry] = useState(() => {
    const entries: readonly Entry[] = profile[list]
    return entries.find(({ _id }) => _id === entryId) ?? null
  })
  const seen = useRef(getEntryContent(entry))

  /** @throws ApiError once for each version of the entry that the person has not seen */
  function check(now: Entry | undefined, said: string): void {
    if (getEntryContent(now) === seen.current) return
    seen.current = getEntryContent(now)
    throw new ApiError(412, said, {}, {})
  }

  /** @throws ApiError with messages for the entry's fields */
  async function keep(fields: object): Promise<void> {
    let at = 0
    try {
      await save((profile) => {
        const now: readonly Entry[] = profile[list]
        const place = now.findIndex(({ _id }) => _id === entry?._id)
        if (entry) check(now[place], place < 0 ? entryWords.removed : entryWords.changed)
        at = Math.max(place, 0)
        if (!entry || place < 0) return { [list]: [fields, ...now] }
        return { [list]: now.with(place, { ...now[place], ...fields, _id: entry._id }) }
      })
    } catch (problem) {
      throw problem instanceof ApiError ? ofEntry(problem, `${list}.${at}.`) : problem
    }
  }

  /**
   * Returns how to restore the removed entry. Entries that were added or edited since then stay.
   * @throws ApiError
   */
  async function remove() {
    let removed: { last: Entry; at: number } | undefined
    await save((profile) => {
      const now: readonly Entry[] = profile[list]
      const at = now.findIndex(({ _id }) => _id === entry?._id)
      const last = now[at]
      removed = last && { last, at }
      // If another window removed the entry, there is nothing left to do.
      if (!last) return {}
      check(last, entryWords.changedBeforeRemoval)
      return { [list]: now.toSpliced(at, 1) }
    })
    // The button that opened the dialog was removed with its entry.
    focusSectionOnceClosed(list)
    return removed && restore(removed)
  }

  const restore =
    ({ last, at }: { last: Entry; at: number }) =>
    async () => {
      await save((profile) => {
        const now: readonly Entry[] = profile[list]
        return { [list]: now.toSpliced(at, 0, last) }
      })
      focusSection(list)
    }

  return { entry, keep, remove: entry ? remove : undefined }
}

function ofEntry({ status, message, errors, body }: ApiError, prefix: string): ApiError {
  const own = Object.entries(errors).map(([field, said]) => [field.replace(prefix, ''), said])
  return new ApiError(status, message, Object.fromEntries(own), body)
}
