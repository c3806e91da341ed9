import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { ApiError } from '../../../ui/hooks/api-client'
import { dialogsChanged } from '../../../ui/hooks/use-modal'
import { type EntryListName, entryLists } from '../../profile/choices'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'

type Entry = { _id: string }

/**
 * One entry of a list in its dialog: what it is now, and how to keep and to remove it. A list is replaced whole, so what
 * the server says of `experience.3.title` is said of the entry's own `title`.
 */
export function useEntry<E extends Entry>(
  list: EntryListName,
  entries: readonly E[],
  { entryId, save, onClose }: Pick<ProfileDialogProps, 'entryId' | 'save' | 'onClose'>,
) {
  const at = entries.findIndex(({ _id }) => _id === entryId)

  /** @throws ApiError with messages for the entry's fields */
  async function keep(fields: object): Promise<void> {
    const next = at < 0 ? [fields, ...entries] : entries.with(at, { ...entries[at], ...fields } as E)
    try {
      await save({ [list]: next })
    } catch (problem) {
      throw problem instanceof ApiError ? ofEntry(problem, `${list}.${Math.max(at, 0)}.`) : problem
    }
    onClose()
    await toast({ title: 'Saved', description: entryLists[list] })
  }

  async function remove(): Promise<void> {
    try {
      await save({ [list]: entries.toSpliced(at, 1) })
    } catch (problem) {
      return toastFailure(problem)
    }
    focusSection(list)
    onClose()
    await toast({ title: 'Removed', description: entryLists[list], undo: () => putBack(entries) })
  }

  async function putBack(before: readonly E[]): Promise<void> {
    try {
      await save({ [list]: before })
    } catch (problem) {
      await toastFailure(problem, 'It is still removed')
    }
  }

  return { entry: entries[at] ?? null, keep, remove: at < 0 ? undefined : remove }
}

/** The button that opened the dialog is gone with its entry: the focus goes to the head of the list. */
function focusSection(list: EntryListName): void {
  const focus = () => document.getElementById(`${list}-heading`)?.focus()
  // While the dialog is open, nothing outside it can have the focus.
  document.addEventListener(dialogsChanged, focus, { once: true })
}

function ofEntry({ status, message, errors, body }: ApiError, prefix: string): ApiError {
  const own = Object.entries(errors).map(([field, words]) => [field.replace(prefix, ''), words])
  return new ApiError(status, message, Object.fromEntries(own), body)
}
