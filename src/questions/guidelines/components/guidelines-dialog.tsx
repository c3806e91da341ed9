import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { GoodQuestionList, guidelinesTitle, hideInBrowser, isHiddenInBrowser, showInBrowser } from './guidelines'

type GuidelinesDialogProps = { isHidden: boolean; now: string; onClose: () => void }

export default function GuidelinesDialog({ isHidden, now, onClose }: GuidelinesDialogProps) {
  const [staysHidden, setStaysHidden] = useState(isHidden || isHiddenInBrowser(now))

  /** For this browser, and for the member’s other devices. */
  async function choose(hidden: boolean) {
    setStaysHidden(hidden)
    if (hidden) hideInBrowser(now)
    else showInBrowser()
    try {
      await call('PUT', '/api/questions/guidelines', { json: { hidden } })
    } catch (problem) {
      await toastFailure(problem, 'Your other devices don’t know of this yet')
    }
  }

  return (
    <Dialog title={guidelinesTitle} initialFocus="heading" onClose={onClose}>
      <div className="mt-2">
        <GoodQuestionList />
      </div>
      <div className="mt-5 flex items-start gap-3">
        <input
          type="checkbox"
          id="hide-guidelines"
          checked={staysHidden}
          // It is saved at once, so closing the dialog loses nothing.
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => choose(target.checked)}
          className="mt-0.5 size-7 shrink-0 accent-accent"
        />
        <label htmlFor="hide-guidelines" className="pt-1 font-semibold">
          Don't show this again
        </label>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Start writing</Button>
      </DialogFoot>
    </Dialog>
  )
}
