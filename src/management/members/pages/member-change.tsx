import type { ListedPerson } from '../../../accounts/directory/member-list'
import { memberPath, memberTrail } from '../../../accounts/paths'
import { PasswordField } from '../../../accounts/shared/credential-fields'
import type { ReviewChoice } from '../../../scholarships/review/set-reviewer'
import { FormFoot } from '../../../ui/components/form-foot'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import type { Member } from '../member'
import {
  changeWords,
  editionPrefix,
  isReviewer,
  isSuspended,
  type MemberChange,
  type MemberMail,
  suspensionLengths,
} from '../member-changes'

export type MemberChangeProps = {
  member: ListedPerson & Pick<Member, 'undeliverable'>
  change: MemberChange | MemberMail
  editions: Pick<ReviewChoice, 'name' | 'title' | 'hasApplied'>[]
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string | undefined
  /** Whether the server asks for the staff member's own password now. */
  asksPassword: boolean
  now: string
}

export default function MemberChangePage(props: MemberChangeProps) {
  const { member, change, errors, problem, asksPassword, now } = props
  const { button, title, explained, isDanger = false } = changeWords(change, member, now)
  return (
    <SectionPage trail={memberTrail(member)} here={button}>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{title}</h1>
      <p className="wrap-anywhere mt-2 max-w-measure">{explained}</p>
      <form method="post" noValidate className="mt-6 grid max-w-[40rem] gap-5">
        <FormMessage>{problem}</FormMessage>
        <Fields {...props} />
        {asksPassword && asksFor.some((asked) => asked === change) && (
          <PasswordField
            hint="It’s been more than ten minutes since you entered it. After this, we won’t ask again for ten minutes."
            error={errors.password}
          />
        )}
        <FormFoot back={memberPath(member._id)} kind={isDanger ? 'danger' : 'filled'}>
          {button}
        </FormFoot>
      </form>
    </SectionPage>
  )
}

const asksFor: readonly MemberChange[] = ['reviewer', 'editions', 'suspension', 'anonymization']

function Fields({ member, change, editions, typed, errors, now }: MemberChangeProps) {
  if (change === 'name')
    return (
      <TextField
        label="Name"
        name="displayName"
        autoComplete="off"
        defaultValue={typed.displayName ?? member.displayName}
        error={errors.displayName}
      />
    )
  if (change === 'reviewer')
    return isReviewer(member) ? (
      <input type="hidden" name="reviews" value="no" />
    ) : (
      <ReviewerFields editions={editions} typed={typed} errors={errors} />
    )
  if (change === 'editions') return <ReviewerFields editions={editions} typed={typed} errors={errors} />
  if (change === 'anonymization')
    return (
      <TextField
        label={`Type “${member.displayName}” to continue`}
        name="name"
        autoComplete="off"
        defaultValue={typed.name}
        error={errors.name}
      />
    )
  if (change === 'delivery')
    return member.undeliverable ? (
      <input type="hidden" name="deliverable" value="yes" />
    ) : (
      <TextArea
        label="Reason"
        name="reason"
        defaultValue={typed.reason}
        hint="What came back, for example. Only staff see it."
        error={errors.undeliverable}
      />
    )
  if (change !== 'suspension') return null
  if (isSuspended(member, now)) return <input type="hidden" name="lift" value="yes" />
  return <SuspensionFields typed={typed} errors={errors} today={now.slice(0, 10)} />
}

function ReviewerFields({ editions, typed, errors }: Pick<MemberChangeProps, 'editions' | 'typed' | 'errors'>) {
  const chosen = typed.scope ?? 'some'
  const box = (type: 'radio' | 'checkbox', name: string, value: string, label: string, isOn: boolean) => (
    <label key={name + value} className="flex min-h-11 items-center gap-3">
      <input type={type} name={name} value={value} defaultChecked={isOn} className="size-6 shrink-0 accent-accent" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
  return (
    <fieldset aria-describedby={errors.editions && 'editions-error'}>
      <legend className="font-semibold">Which scholarships do they review?</legend>
      <input type="hidden" name="reviews" value="yes" />
      {box('radio', 'scope', 'some', 'Only these scholarships', chosen === 'some')}
      <div className="pl-9">
        {editions.map(({ name, title, hasApplied }) => {
          const label = hasApplied ? `${title} (applied for it, so can’t review it)` : title
          return box('checkbox', editionPrefix + name, 'on', label, typed[editionPrefix + name] !== undefined)
        })}
      </div>
      {box('radio', 'scope', 'all', 'All scholarships, also later ones', chosen === 'all')}
      {errors.editions && <FieldError id="editions-error">{errors.editions}</FieldError>}
    </fieldset>
  )
}

type SuspensionFieldsProps = Pick<MemberChangeProps, 'typed' | 'errors'> & { today: string }

/** The day counts only for one of the lengths, because nothing can hide it without JavaScript. */
function SuspensionFields({ typed, errors, today }: SuspensionFieldsProps) {
  return (
    <>
      <SelectField label="How long" need="unmarked" name="length" defaultValue={typed.length ?? 'date'}>
        {Object.entries(suspensionLengths).map(([length, words]) => (
          <option key={length} value={length}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Until"
        need="unmarked"
        type="date"
        name="until"
        min={today}
        defaultValue={typed.until?.slice(0, 10)}
        hint={`Only for “${suspensionLengths.date}”: through the end of this day, UTC.`}
        error={errors.until}
      />
      <TextArea
        label="Reason"
        name="reason"
        defaultValue={typed.reason}
        hint="Up to 500 characters. Only staff see it, in the history."
        error={errors.reason}
      />
    </>
  )
}
