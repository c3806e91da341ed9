import { useState } from 'react'
import type { CompanyStepProps } from '../../../accounts/registration/shared/company-step'
import { Button } from '../../../ui/components/button'
import { ApiError } from '../../../ui/hooks/api-client'
import { CompanyForm } from './company-form'

const personFields = ['displayName', 'email', 'title', 'password']

/** The second step of an employer's sign-up. One call creates the user and the company. */
export default function CompanyStep({ person, active, onRegistered, onBack, onLater }: CompanyStepProps) {
  const [leaving, setLeaving] = useState(false)
  function refused(problem: unknown) {
    const isAboutPerson =
      problem instanceof ApiError &&
      (problem.status === 409 || personFields.some((field) => problem.errors[field] !== undefined))
    if (isAboutPerson) onBack(problem)
    return isAboutPerson
  }
  return (
    <div hidden={!active}>
      <p className="mt-3 text-muted">Step 2 of 2: your organization or district</p>
      <CompanyForm person={person} focused={active} onRegistered={onRegistered} onRefused={refused}>
        <Button kind="outlined" onClick={() => onBack()}>
          Back
        </Button>
        <Button
          kind="quiet"
          busy={leaving}
          onClick={async () => {
            setLeaving(true)
            await onLater()
            setLeaving(false)
          }}
        >
          I’ll do this later
        </Button>
      </CompanyForm>
    </div>
  )
}
