import { stateZones } from '../../../platform/time/time-zones'
import { FieldError, SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import type { EditionForm } from '../edition-form'
import { editionLengths } from '../edition-rules'

type EditionFieldsProps = {
  form: EditionForm
  errors: Record<string, string>
  isNew: boolean
  /** Whether the decisions are out, so that some fields can’t change any more. */
  isReleased: boolean
  /** Whether a reviewer has voted, so that the review stays blind, or with names. */
  isJudged: boolean
}

export function EditionFields({ form, errors, isNew, isReleased, isJudged }: EditionFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: form[name], error: errors[name] })
  return (
    <>
      <Part title="The scholarship">
        {isNew && (
          <TextField
            label="Address"
            hint="The last part of its web address, such as teacher-2027. It can’t change later."
            autoCapitalize="none"
            spellCheck={false}
            maxLength={editionLengths.name}
            {...text('name')}
          />
        )}
        <Toggle
          name="draft"
          label="Draft"
          hint="Only staff see it, whatever its dates say, until somebody publishes it."
          defaultChecked={form.draft !== undefined}
        />
        <TextField label="Title" maxLength={editionLengths.title} {...text('title')} />
        <TextField
          label="Series"
          need="optional"
          hint="What its years have in common, such as teacher. Readers of an earlier year find the newest one by it."
          maxLength={editionLengths.name}
          {...text('series')}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField label="Year" inputMode="numeric" {...text('year')} />
          <TextField label="Amount in dollars" inputMode="numeric" {...text('amount')} />
        </div>
        <TextArea
          label="Who may apply"
          need="optional"
          rows={4}
          maxLength={editionLengths.eligibility}
          {...text('eligibility')}
        />
        <TextArea
          label="What the essay is about"
          need="optional"
          rows={4}
          maxLength={editionLengths.prompt}
          {...text('prompt')}
        />
      </Part>
      <Part title="Dates">
        <SelectField label="Time zone" {...text('timeZone')}>
          {stateZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField type="datetime-local" label="Opens" readOnly={isReleased} {...text('opens')} />
          <TextField type="datetime-local" label="Closes" readOnly={isReleased} {...text('closes')} />
          <TextField type="datetime-local" label="Winner announced" readOnly={isReleased} {...text('announced')} />
        </div>
      </Part>
      <Part title="Review">
        <div>
          <Toggle
            name="blind"
            label="Blind review"
            hint={
              isJudged
                ? 'This can’t change any more, because a reviewer has voted.'
                : 'Reviewers see “Applicant 7”, and no name, school, or picture. This can’t change after the first vote.'
            }
            disabled={isJudged}
            defaultChecked={form.blind !== undefined}
          />
          {/* Browsers don't send a disabled field. */}
          {isJudged && form.blind !== undefined && <input type="hidden" name="blind" value="on" />}
          {errors.blind && <FieldError id="blind-error">{errors.blind}</FieldError>}
        </div>
        <Toggle
          name="usesRubric"
          label="Reviewers also score by the rubric"
          hint="You write its categories on their own page."
          defaultChecked={form.usesRubric !== undefined}
        />
      </Part>
      <Part title="Letters">
        <TextArea
          label="To the winner"
          need="optional"
          rows={6}
          hint="You can change the letter of each person before it goes out."
          readOnly={isReleased}
          maxLength={editionLengths.letter}
          {...text('letterAward')}
        />
        <TextArea
          label="To everyone else"
          readOnly={isReleased}
          need="optional"
          rows={6}
          maxLength={editionLengths.letter}
          {...text('letterDecline')}
        />
      </Part>
      <Part title="Winner">
        <TextField label="Name to show" need="optional" maxLength={editionLengths.winnerName} {...text('winnerName')} />
        <TextArea
          label="What the winner says"
          need="optional"
          rows={4}
          maxLength={editionLengths.winnerWords}
          {...text('winnerWords')}
        />
        <Toggle
          name="winnerConsent"
          label="The winner agreed to be named"
          hint="Without it, the page says “The winner has been told.”"
          defaultChecked={form.winnerConsent !== undefined}
        />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-line border-t pt-6">
      <legend className="float-left w-full font-semibold text-large">{title}</legend>
      {children}
    </fieldset>
  )
}

/** “Central Time (Chicago)” */
function zoneLabel(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return `${name} (${zone.split('/').at(-1)?.replaceAll('_', ' ')})`
}
