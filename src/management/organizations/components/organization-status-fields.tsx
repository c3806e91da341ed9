import { statusCodes } from '../../../organizations/choices'
import { type SettableCode, settableCodes } from '../../../organizations/organization/rules'
import { FieldError, TextArea } from '../../../ui/forms/field'
import { organizationHref } from '../organizations-query'

type OrganizationStatusFieldsProps = {
  organizations: readonly { statusCode: string; closableJobs: number }[]
  typed?: { statusCode?: string; why?: string }
  errors: Record<string, string>
}

/** The new status, with what it does, and the reason. Works in a dialog and as a plain form. */
export function OrganizationStatusFields({ organizations, typed = {}, errors }: OrganizationStatusFieldsProps) {
  const current = organizations.length === 1 ? organizations[0]?.statusCode : undefined
  const closableJobs = organizations.reduce((sum, { closableJobs }) => sum + closableJobs, 0)
  return (
    <>
      <fieldset aria-describedby={errors.statusCode ? 'status-error' : undefined}>
        <legend className="font-semibold">New status</legend>
        {settableCodes.map((code) => (
          <Choice
            key={code}
            code={code}
            isCurrent={code === current}
            isChosen={typed.statusCode === code}
            closableJobs={closableJobs}
          />
        ))}
        {errors.statusCode && <FieldError id="status-error">{errors.statusCode}</FieldError>}
      </fieldset>
      <TextArea
        label="Reason"
        name="why"
        maxLength={300}
        hint="We keep it in the organization’s history."
        defaultValue={typed.why}
        error={errors.why}
      />
    </>
  )
}

type ChoiceProps = { code: SettableCode; isCurrent: boolean; isChosen: boolean; closableJobs: number }

function Choice({ code, isCurrent, isChosen, closableJobs }: ChoiceProps) {
  return (
    <label className="flex gap-3 py-2">
      <input
        type="radio"
        name="statusCode"
        value={code}
        defaultChecked={isChosen}
        disabled={isCurrent}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        {statusCodes[code].label}
        <span className="block text-muted text-small">
          {isCurrent ? 'This is its status now.' : statusOutcomes[code](closableJobs)}
        </span>
      </span>
    </label>
  )
}

/** What setting a status does. `closable` is the number of Published and Paused jobs. */
const statusOutcomes: Readonly<Record<SettableCode, (closable: number) => string>> = {
  '1': () => 'Its trial or plan ends now. Published jobs stay up for their 60 days, and it can’t post new ones.',
  '2': (closable) => `Its plan ends now. ${closedWords(closable)}`,
  '3': () => 'A new free trial starts today. It can post jobs until the trial ends.',
  '4': () => 'It can post jobs and use everything in a paid plan. Nobody is charged.',
}

function closedWords(count: number): string {
  if (count === 0) return 'There are no Published or Paused jobs to close.'
  return count === 1
    ? 'The 1 Published or Paused job is closed.'
    : `The ${count.toLocaleString('en-US')} Published and Paused jobs are closed.`
}

export type StatusRefusal = { _id: string; name: string; why: string }

export function StatusRefusals({ refusals }: { refusals: readonly StatusRefusal[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {refusals.map(({ _id, name, why }) => (
        <li key={_id} className="wrap-anywhere">
          <a href={organizationHref(_id)} dir="auto" className="inline-block py-0.5 font-semibold">
            {name}
          </a>
          <span className="block">{why}</span>
        </li>
      ))}
    </ul>
  )
}
