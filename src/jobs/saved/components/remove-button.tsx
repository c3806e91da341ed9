import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'

/**
 * The jobs of a list that are still saved, and a function that removes one.
 * @param canUndo whether removing can be undone. Only open jobs can be saved.
 */
export function useRemovable<Job extends { _id: string }>(jobs: readonly Job[], { canUndo }: { canUndo: boolean }) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { viewer } = useSignIn()

  async function set(id: string, saved: boolean) {
    if (!viewer) return
    try {
      const json = { saveJobID: id, userID: viewer._id }
      await call('PUT', saved ? '/api/users/update' : '/api/users/remove', { json })
      setRemoved((others) => (saved ? others.filter((other) => other !== id) : [...others, id]))
      if (!saved) await toast({ ...removedToast, about: `saved ${id}`, ...(canUndo && { undo: () => set(id, true) }) })
    } catch (problem) {
      await toastFailure(problem)
    }
  }

  return {
    shown: jobs.filter(({ _id }) => !removed.includes(_id)),
    remove: (id: string) => set(id, false),
  }
}

const removedToast = { title: 'Job Un-Saved!', description: 'The job has been removed from your Saved Jobs list.' }

type RemoveButtonProps = { job: { _id: string; title: string }; back: string; onRemove: (id: string) => void }

/** Works as a plain form too. */
export function RemoveButton({ job: { _id, title }, back, onRemove }: RemoveButtonProps) {
  return (
    <form
      method="post"
      action={`/jobs/${_id}/save`}
      onSubmit={(event) => {
        event.preventDefault()
        onRemove(_id)
      }}
    >
      <input type="hidden" name="saved" value="no" />
      <input type="hidden" name="back" value={back} />
      <Button type="submit" kind="quiet" aria-label={`Remove ${title}`}>
        Remove
      </Button>
    </form>
  )
}
