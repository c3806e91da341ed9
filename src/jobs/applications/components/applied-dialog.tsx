import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { undoMs } from '../applicant-messages'
import type { MyApplication } from '../own-applications'
import { type ApplyStep, describeNextStep, NextStep, nextStepTitle } from './next-step'
import { SentContent, WhatIsSent } from './what-is-sent'

type AppliedDialogProps = {
  jobId: string
  way: ApplyStep
  /** Whether only the link was opened again. */
  isAgain: boolean
  onUndone: () => void
  onClose: () => void
}

/**
 * Says what is left to do after applying, and what was sent. It has the link too, because some browsers block the new
 * tab. For half a minute, the application can be taken back before anybody is told.
 */
export default function AppliedDialog({ jobId, way, isAgain, onUndone, onClose }: AppliedDialogProps) {
  const [application, setApplication] = useState<MyApplication | null>(null)
  const [canUndo, setCanUndo] = useState(!isAgain)
  const { busy, run } = useAct(toastFailure)

  useEffect(() => {
    const timer = setTimeout(() => setCanUndo(false), undoMs)
    call('GET', '/api/job/:id/application', { param: { id: jobId } }).then(setApplication, () => {
      // The page of the application shows it, too.
    })
    return () => clearTimeout(timer)
  }, [jobId])

  const undo = () =>
    run(async () => {
      await send('DELETE', '/api/job/:id/application', { param: { id: jobId } })
      onUndone()
      await toast({ title: 'Application taken back', description: `${way.organization} wasn’t told about it.` })
    })

  return (
    <Dialog title={nextStepTitle(way)} description={describeNextStep(way)} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <NextStep way={way} />
        {canUndo && (
          <Button kind="outlined" busy={busy} onClick={undo}>
            Undo
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
      {application && (
        <section aria-labelledby="what-was-sent" className="mt-6 border-line border-t pt-4">
          <h3 id="what-was-sent" className="mb-2 font-semibold">{`What ${way.organization} sees`}</h3>
          <WhatIsSent
            name={application.applicant_name}
            email={application.applicant_email}
            profile={application.profile}
          />
          <SentContent {...application} filesAt={undefined} />
          <p className="mt-3">
            <a href={`/jobs/${jobId}/application`} className="inline-flex min-h-11 items-center">
              {way.isGuest
                ? 'Add a note to the employer, or withdraw'
                : 'Add a note to the employer or your resume, or withdraw'}
            </a>
          </p>
        </section>
      )}
    </Dialog>
  )
}
