import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/dialog'
import { AutosaveStatus } from '../../../ui/editing/autosave-status'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { FormMessage } from '../../../ui/forms/form-error'
import { copyLink } from '../../../ui/sharing/use-copy-link'
import { applyPath } from '../../edition/edition-path'
import { ApplicationInputs } from './application-inputs'
import type { useApplicationForm } from './use-application-form'

type ApplicationFormProps = {
  scholarshipName: string
  application: ReturnType<typeof useApplicationForm>
  prompt: string
  /** Whether it was submitted before, so that this changes it. */
  isChange: boolean
  /** How to leave without sending. */
  children: ReactNode
}

/** The form of an application, in the dialog and on its page, where it also works without JavaScript. */
export function ApplicationForm({ scholarshipName, application, children, ...shown }: ApplicationFormProps) {
  const { form, values, errors, problem, busy, notice, isClosed, asksForCode, savesItself, change } = application
  const { prompt, isChange } = shown

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = Object(event.nativeEvent)
    event.preventDefault()
    if (busy) return
    if (submitter instanceof HTMLElement && submitter.getAttribute('name') === 'draft') application.saveNow()
    else application.submit()
  }

  return (
    <form
      ref={form}
      method="post"
      action={applyPath(scholarshipName)}
      noValidate
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-1 gap-5"
    >
      <KeptDraftNotice notice={notice} />
      <FormMessage>{problem || undefined}</FormMessage>
      {isClosed && (
        <p>
          <Button kind="outlined" onClick={() => copyStatement(values.essay, form.current)}>
            Copy personal statement
          </Button>
        </p>
      )}
      <ApplicationInputs {...{ values, errors, prompt, asksForCode }} onChange={change} />
      <DialogFoot>
        <Button type="submit" busy={busy}>
          {isChange ? 'Submit changes' : 'Submit application'}
        </Button>
        {savesItself && (
          <Button type="submit" name="draft" value="1" kind="outlined" disabled={busy}>
            Save draft
          </Button>
        )}
        {children}
        {savesItself && (
          <div className="self-center">
            <AutosaveStatus state={application.saveState} />
          </div>
        )}
      </DialogFoot>
    </form>
  )
}

/** If the browser blocks the clipboard, the statement is selected, so that it can be copied by hand. */
const copyStatement = (essay: string, form: HTMLFormElement | null) =>
  copyLink(essay, { title: 'Personal statement copied' }, () => {
    const field = form?.elements.namedItem('essay')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.select()
  })
