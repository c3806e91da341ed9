import { TextArea, TextField } from '../../../ui/forms/field'
import { applicationLengths, countEssayWords, suggestedWords } from '../../application-words'
import type { ApplicationValues } from '../form-values'

type ApplicationInputsProps = {
  values: ApplicationValues
  errors: Record<string, string>
  prompt: string
  asksForCode: boolean
  onChange: (part: Partial<ApplicationValues>) => void
}

export function ApplicationInputs({ values, errors, prompt, asksForCode, onChange }: ApplicationInputsProps) {
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
