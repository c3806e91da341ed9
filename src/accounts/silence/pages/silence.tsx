import { Button } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { memberPath, memberTrail } from '../../paths'
import { type Silence, silenceWords } from '../../restrictions'

export const hydrates = 'on reach'

export type SilenceProps = {
  member: { _id: string; displayName: string; silence: Silence | null }
  /** As `YYYY-MM-DD`, and what was typed before something was wrong with it. */
  typed: { until: string; reason: string }
  today: string
  errors: Record<string, string>
  problem: string | undefined
}

/** Silences a member, or lifts it. A plain form, so that it works without JavaScript. */
export default function SilencePage({ member, typed, today, errors, problem }: SilenceProps) {
  const { _id, displayName, silence } = member
  return (
    <SectionPage trail={memberTrail(member)} here="Silence">
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{`Silence ${displayName}`}</h1>
      <p className="mt-2 max-w-measure">
        While they are silenced, they can sign in and read, but not ask, answer, comment, vote, flag, or write messages.
        They see the day and the reason.
      </p>
      {silence && (
        <form method="post" className="mt-6 max-w-measure rounded-control bg-wash p-4">
          <p>{`They read: “${silenceWords(silence)}”`}</p>
          <Button type="submit" name="lift" value="yes" kind="outlined" className="mt-4">
            Lift silence
          </Button>
        </form>
      )}
      <form method="post" noValidate className="mt-6 grid max-w-[40rem] gap-5">
        <FormMessage>{errors.until || errors.reason ? undefined : problem}</FormMessage>
        <TextField
          label="Until"
          type="date"
          name="until"
          min={today}
          defaultValue={typed.until}
          hint="Through the end of this day, UTC."
          error={errors.until}
        />
        <TextArea
          label="Reason"
          name="reason"
          defaultValue={typed.reason}
          hint="Up to 500 characters. The member reads it."
          error={errors.reason}
        />
        <FormFoot back={memberPath(_id)} kind="danger">
          Silence member
        </FormFoot>
      </form>
    </SectionPage>
  )
}
