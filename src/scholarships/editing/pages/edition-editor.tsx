import { stateZones } from '../../../platform/time/time-zones'
import { FieldError, SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { type FormState, fieldIn, StaffForm, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import { EditionTabs } from '../../review/components/edition-tabs'
import type { EditionSummary } from '../../review/who-may-review'
import { editionLengths as max } from '../rules'

export const hydrates = 'on reach'

type EditionEditorProps = FormState & {
  /** Null for a new one. */
  edition: EditionSummary | null
  isReleased: boolean
  isJudged: boolean
}

export default function EditionEditor({ edition, isReleased, isJudged, ...state }: EditionEditorProps) {
  const { form, errors } = state
  const text = fieldIn(state)
  const toggle = (name: string) => ({ name, defaultChecked: form[name] !== undefined })
  // Without the lengths, by which browsers cut what is pasted without a word. The server says what is too long.
  const optional = (name: string) => ({ need: 'optional' as const, ...text(name) })
  const time = (name: string) => ({ type: 'datetime-local', readOnly: isReleased, ...text(name) })
  const title = edition ? `Edit ${edition.title}` : 'New scholarship'
  return (
    <StaffPage
      trail={edition ? [{ label: edition.title, href: staffPaths.edition(edition.name) }] : []}
      here={edition ? 'Edit' : title}
      title={title}
      tabs={edition && <EditionTabs isStaff edition={edition} here="edit" />}
    >
      <StaffForm
        {...state}
        action="Save scholarship"
        cancel={edition ? staffPaths.edition(edition.name) : staffPaths.list}
      >
        <Part title="The scholarship">
          {!edition && (
            <TextField
              label="Address"
              hint="The last part of its web address, such as teacher-2027. It can’t change later."
              autoCapitalize="none"
              spellCheck={false}
              {...text('name')}
            />
          )}
          {edition && !edition.isDraft ? (
            <Toggle
              label="Draft"
              hint="Only staff see it, whatever its dates say, until somebody publishes it."
              {...toggle('draft')}
            />
          ) : (
            <p className="text-muted">
              It’s a draft, which only staff see, until you publish it on its own page. Saving doesn’t publish it.
            </p>
          )}
          <TextField label="Title" hint={`Up to ${max.title} characters.`} {...text('title')} />
          <TextField
            label="Series"
            hint="What its years have in common, such as teacher. Readers of an earlier year find the newest one by it."
            {...optional('series')}
          />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField label="Year" inputMode="numeric" {...text('year')} />
            <TextField label="Amount in dollars" inputMode="numeric" {...text('amount')} />
          </div>
          <TextArea label="Who may apply" rows={4} {...optional('eligibility')} />
          <TextArea label="What the essay is about" rows={4} {...optional('prompt')} />
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
            <TextField label="Opens" {...time('opens')} />
            <TextField label="Closes" {...time('closes')} />
            <TextField label="Winner announced" {...time('announced')} />
          </div>
        </Part>
        <Part title="Review">
          <div>
            <Toggle
              label="Blind review"
              hint={
                isJudged
                  ? 'This can’t change anymore, because a reviewer has voted.'
                  : 'Reviewers see “Applicant 7”, and no name, school, or picture. This can’t change after the first vote.'
              }
              disabled={isJudged}
              {...toggle('blind')}
            />
            {/* Browsers don't send a disabled field. */}
            {isJudged && form.blind !== undefined && <input type="hidden" name="blind" value="on" />}
            {errors.blind && <FieldError id="blind-error">{errors.blind}</FieldError>}
          </div>
          <Toggle
            label="Reviewers also score by the rubric"
            hint="You write its categories on their own page."
            {...toggle('usesRubric')}
          />
        </Part>
        <Part title="Letters">
          <TextArea
            label="To the winner"
            rows={6}
            hint="You can change the letter of each person before it goes out."
            readOnly={isReleased}
            {...optional('letterAward')}
          />
          <TextArea label="To everyone else" readOnly={isReleased} rows={6} {...optional('letterDecline')} />
        </Part>
        <Part title="Winner">
          <TextField label="Name to show" {...optional('winnerName')} />
          <TextArea label="What the winner says" rows={4} {...optional('winnerWords')} />
          <Toggle
            label="The winner agreed to be named"
            hint="Without it, the page says “The winner has been told.”"
            {...toggle('winnerConsent')}
          />
        </Part>
      </StaffForm>
    </StaffPage>
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
