import { useRef, useState } from 'react'
import { states } from '../../../platform/places/states'
import { ApiError } from '../../../ui/hooks/api-client'
import { type EntryListName, entryLists } from '../../choices'
import { ActivityEntry, CertificationEntry, EducationEntry, ExperienceEntry } from '../../entries/rules'
import { maxLengths } from '../../rules'
import { FormDialog } from './form-dialog'
import { type FieldSchema, type FormField, FormFields, useFieldsForm } from './form-fields'
import type { ProfileDialogProps } from './profile-dialogs'
import { focusSection, focusSectionOnceClosed } from './section'

type EntryForm = {
  /** For a new entry, and for one that is there. */
  titles: readonly [string, string]
  schema: FieldSchema<object>
  fields: readonly FormField[]
}

const { name: maxLength, study, description } = maxLengths

const forms: Record<EntryListName, EntryForm> = {
  experience: {
    titles: ['Add experience', 'Edit experience'],
    schema: ExperienceEntry,
    fields: [
      { name: 'title', label: 'Title', maxLength },
      { name: 'company', label: 'Company', hint: 'The school, district, or practice.', maxLength },
      { name: 'location', label: 'Location', maxLength },
      { name: 'start', label: 'Start date', kind: 'month', need: 'optional' },
      { name: 'isCurrent', label: 'I work here now', kind: 'toggle' },
      { name: 'end', label: 'End date', kind: 'month', need: 'optional', unless: 'isCurrent' },
      { name: 'description', label: 'Description', kind: 'lines', rows: 5, need: 'optional', maxLength: description },
    ],
  },
  education: {
    titles: ['Add education', 'Edit education'],
    schema: EducationEntry,
    fields: [
      { name: 'school', label: 'School', maxLength },
      { name: 'degree', label: 'Degree', hint: 'For example, M.Ed.', maxLength: study },
      { name: 'study', label: 'Field of study', maxLength: study },
      { name: 'start', label: 'Start date', kind: 'month' },
      { name: 'isCurrent', label: 'I study here now', kind: 'toggle' },
      { name: 'end', label: 'End date', kind: 'month', unless: 'isCurrent' },
    ],
  },
  certifications: {
    titles: ['Add a certification or license', 'Edit certification or license'],
    schema: CertificationEntry,
    fields: [
      { name: 'title', label: 'Title', maxLength },
      {
        name: 'state',
        label: 'State',
        hint: 'The state that issued it, or National.',
        suggestions: ['National', ...Object.values(states)],
      },
      { name: 'effectiveDate', label: 'Effective date', kind: 'day' },
      { name: 'isPermanent', label: 'It does not expire', kind: 'toggle' },
      {
        name: 'expirationDate',
        label: 'Expiration date',
        kind: 'day',
        hint: 'We email you 60 days before.',
        unless: 'isPermanent',
      },
    ],
  },
  activities: {
    titles: ['Add an activity', 'Edit activity'],
    schema: ActivityEntry,
    fields: [{ name: 'description', label: 'Description', kind: 'lines', rows: 4, maxLength: description }],
  },
}

export function EntryDialog({ list, ...props }: ProfileDialogProps & { list: EntryListName }) {
  const { titles, schema, fields } = forms[list]
  const { entry, keep, remove } = useEntry(list, props)
  const form = useFieldsForm(schema, fields, { ...entry })
  return (
    <FormDialog
      title={titles[entry ? 1 : 0]}
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

const words = {
  changed: 'This entry was changed in another window. What you typed is still here. Save again to replace that change.',
  removed: 'This entry was removed in another window. What you typed is still here. Save again to put it back.',
  changedBeforeRemoval: 'This entry was changed in another window. Press Remove again to remove it anyway.',
}

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
  const seen = useRef(contentOf(entry))

  /** @throws ApiError once for each version of the entry that the person has not seen */
  function check(now: Entry | undefined, said: string): void {
    if (contentOf(now) === seen.current) return
    seen.current = contentOf(now)
    throw new ApiError(412, said, {}, {})
  }

  /** @throws ApiError with messages for the entry's fields */
  async function keep(fields: object): Promise<void> {
    let at = 0
    try {
      await save((profile) => {
        const now: readonly Entry[] = profile[list]
        const place = now.findIndex(({ _id }) => _id === entry?._id)
        if (entry) check(now[place], place < 0 ? words.removed : words.changed)
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
      check(last, words.changedBeforeRemoval)
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

/** Returns an entry's content, independent of the order of its fields; '' for no entry. */
const contentOf = (entry: Entry | null | undefined): string =>
  entry ? JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))) : ''

function ofEntry({ status, message, errors, body }: ApiError, prefix: string): ApiError {
  const own = Object.entries(errors).map(([field, said]) => [field.replace(prefix, ''), said])
  return new ApiError(status, message, Object.fromEntries(own), body)
}
