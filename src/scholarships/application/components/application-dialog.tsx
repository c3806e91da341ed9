import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { ProblemWords } from '../../../ui/forms/form-message'
import { type ApiError, call, requireApiError } from '../../../ui/hooks/api-client'
import { type ApplicationValues, applicationValues, blankApplication } from '../../application-words'
import type { ShownEdition } from '../../edition'
import type { OwnApplication } from '../application'
import { ApplicationForm, useApplicationForm } from './application-form'

type ApplicationDialogProps = {
  edition: ShownEdition
  /** What the member's profile says, for a form that nobody has written in. */
  education: { school: string; major: string }
  onSubmitted: (application: OwnApplication) => void
  onClose: () => void
}

export default function ApplicationDialog({ edition, education, onSubmitted, onClose }: ApplicationDialogProps) {
  const [own, setOwn] = useState<Partial<OwnApplication> | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  useEffect(() => {
    call('POST', '/api/auth/scholarship-application', { json: { scholarshipName: edition.name } })
      .then(setOwn)
      .catch((problem) => setFailure(requireApiError(problem)))
  }, [edition.name])

  if (own) {
    const preset = own._id
      ? { ...applicationValues(own.pending ?? own), lateCode: '' }
      : { ...blankApplication, ...education }
    const props = { edition, preset, isChange: own.status === 'submitted' }
    return <OpenDialog {...props} onSubmitted={onSubmitted} onClose={onClose} />
  }
  return (
    <Dialog title={edition.headline} onClose={onClose}>
      {failure ? <ProblemWords problem={failure} /> : <p className="mt-4">Loading your application…</p>}
    </Dialog>
  )
}

type OpenDialogProps = Omit<ApplicationDialogProps, 'education'> & { preset: ApplicationValues; isChange: boolean }

function OpenDialog({ edition, preset, isChange, onSubmitted, onClose }: OpenDialogProps) {
  const { name: scholarshipName, headline, state, prompt } = edition
  const start = { scholarshipName, preset, posted: null, errors: {}, problem: '', asksForCode: false }
  const application = useApplicationForm({ ...start, onSubmitted })

  function leave() {
    // What can't be saved now stays in this browser.
    application.saveNow()
    application.leaveUnasked()
    onClose()
  }

  return (
    <Dialog title={headline} description={`${state}.`} onClose={leave} busy={application.busy}>
      {/* The form saves itself, so closing the dialog must not ask whether to discard what was typed. */}
      <div onInput={(event) => event.stopPropagation()}>
        <ApplicationForm
          scholarshipName={scholarshipName}
          application={application}
          prompt={prompt}
          isChange={isChange}
        >
          <Button kind="quiet" disabled={application.busy} onClick={leave}>
            Close
          </Button>
        </ApplicationForm>
      </div>
    </Dialog>
  )
}
