import { ButtonLink } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { toastOnNextPage } from '../../../ui/components/toast'
import { applicationMessages } from '../../application-words'
import type { ShownEdition } from '../../edition'
import { editionPath } from '../../paths'
import { ApplicationForm, type ApplicationStart, useApplicationForm } from '../components/application-form'

type ScholarshipFormProps = {
  edition: ShownEdition
  start: ApplicationStart
  isChange: boolean
  wasSaved: boolean
}

/** The form as a page, for browsers without JavaScript and for those with a late code. */
export default function Apply({ edition, start, isChange, wasSaved }: ScholarshipFormProps) {
  const { name: scholarshipName, path, headline, state, left, prompt } = edition
  const application = useApplicationForm({
    ...start,
    onSubmitted: () => {
      toastOnNextPage({ title: applicationMessages.sent })
      location.assign(editionPath(scholarshipName))
    },
  })
  return (
    <div className="*:max-w-[40rem]">
      <h1 className="wrap-anywhere font-bold text-title">{`Apply: ${headline}`}</h1>
      <p className="mt-2 text-large">
        {`${state}.`}
        {left && <strong>{` ${left}.`}</strong>}
      </p>
      {wasSaved && (
        <Notice quiet title="Your draft is saved.">
          It isn’t submitted yet.
        </Notice>
      )}
      <ApplicationForm scholarshipName={scholarshipName} application={application} prompt={prompt} isChange={isChange}>
        <ButtonLink
          kind="quiet"
          href={path}
          onClick={() => {
            application.saveNow()
          }}
        >
          Back to the scholarship
        </ButtonLink>
      </ApplicationForm>
    </div>
  )
}
