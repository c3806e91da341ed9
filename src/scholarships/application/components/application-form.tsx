import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { AutosaveStatus } from '../../../ui/editing/autosave-status'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { copyLink } from '../../../ui/sharing/copy-link'
import { type ApplicationValues, applicationLengths, countEssayWords, suggestedWords } from '../../application-words'
import { applyPath } from '../../edition/edition-path'
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

type ApplicationInputsProps = {
  values: ApplicationValues
  errors: Record<string, string>
  prompt: string
  asksForCode: boolean
  onChange: (part: Partial<ApplicationValues>) => void
}

function ApplicationInputs({ values, errors, prompt, asksForCode, onChange }: ApplicationInputsProps) {
  return (
    <>
      <TextField
        label="University/School"
        name="school"
        autoComplete="organization"
        maxLength={applicationLengths.school}
        value={values.school}
        onChange={({ target }) => onChange({ school: target.value })}
        error={errors.school}
      />
      <TextField
        label="Field of Study"
        name="major"
        maxLength={applicationLengths.major}
        value={values.major}
        onChange={({ target }) => onChange({ major: target.value })}
        error={errors.major}
      />
      <TextField
        label="Graduation Date"
        name="graduation"
        hint="MM/YYYY, such as 05/2027"
        maxLength={32}
        value={values.graduation}
        onChange={({ target }) => onChange({ graduation: target.value })}
        error={errors.graduation}
      />
      <div>
        {prompt && <p className="wrap-anywhere mb-3 max-w-prose whitespace-pre-line">{prompt}</p>}
        <TextArea
          label="Personal Statement"
          name="essay"
          rows={12}
          maxLength={applicationLengths.essay}
          value={values.essay}
          onChange={({ target }) => onChange({ essay: target.value })}
          hint={countWords(values.essay)}
          error={errors.essay}
        />
      </div>
      {asksForCode && (
        <TextField
          label="Late code"
          name="lateCode"
          hint="The code that our team gave you for applying after the deadline"
          autoComplete="off"
          maxLength={64}
          value={values.lateCode}
          onChange={({ target }) => onChange({ lateCode: target.value })}
          error={errors.lateCode}
        />
      )}
    </>
  )
}

/** "183 of about 250 words" */
function countWords(essay: string): string {
  const count = countEssayWords(essay)
  const words = `${count.toLocaleString('en-US')} of about ${suggestedWords} words`
  return count > suggestedWords ? `${words}. That’s more than we ask for, but you can send it.` : words
}
