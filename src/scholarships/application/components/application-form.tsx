import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/form-foot'
import { AutosaveStatus } from '../../../ui/editing/autosave-status'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { copyLink } from '../../../ui/sharing/use-copy-link'
import { type ApplicationValues, applicationLengths, countEssayWords, suggestedWords } from '../../application-words'
import { applyPath } from '../../paths'
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
    const isDraft = submitter instanceof HTMLElement && submitter.getAttribute('name') === 'draft'
    if (!isDraft) return form.onSubmit(event)
    event.preventDefault()
    application.saveNow()
  }

  return (
    <form
      {...form}
      method="post"
      action={applyPath(scholarshipName)}
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-1 gap-5"
    >
      <KeptDraftNotice notice={notice} />
      <FormMessage>{problem || undefined}</FormMessage>
      {isClosed && (
        <p>
          <Button kind="outlined" onClick={() => copyStatement(values.essay, form.ref.current)}>
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
  const field = (name: keyof ApplicationValues) => ({
    ...{ name, value: values[name], error: errors[name] },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField
        label="University/School"
        autoComplete="organization"
        maxLength={applicationLengths.school}
        {...field('school')}
      />
      <TextField label="Field of Study" maxLength={applicationLengths.major} {...field('major')} />
      <TextField label="Graduation Date" hint="MM/YYYY, such as 05/2027" maxLength={32} {...field('graduation')} />
      <div>
        {prompt && <p className="wrap-anywhere mb-3 max-w-prose whitespace-pre-line">{prompt}</p>}
        <TextArea
          label="Personal Statement"
          rows={12}
          maxLength={applicationLengths.essay}
          hint={countWords(values.essay)}
          {...field('essay')}
        />
      </div>
      {asksForCode && (
        <TextField
          label="Late code"
          hint="The code that our team gave you for applying after the deadline"
          autoComplete="off"
          maxLength={64}
          {...field('lateCode')}
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
