import { FormFoot } from '../../../ui/components/form-foot'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { switches } from '../components/found-switches'
import type { Hidden } from '../components/hidden-from'

export const hydrates = 'on reach'

export type EditFoundProps = {
  values: { visible: boolean; employersOnly: boolean; relocate: boolean }
  hidden: (Hidden & { isKept: boolean })[]
  /** What is typed for another employer to hide from. */
  hide: string
  hideError: string | undefined
  problem: string | undefined
}

/** Who can find the member, on a page for browsers without JavaScript. */
export default function EditFound({ values, hidden, hide, hideError, problem }: EditFoundProps) {
  const { visible, employersOnly, employersOnlyLater, relocate } = switches
  const only = values.visible ? employersOnly : employersOnlyLater
  return (
    <SectionPage>
      <form method="post" className="wrap-anywhere grid max-w-[40rem] gap-4 py-8">
        <h1 className="font-bold text-title">Who can find you</h1>
        <FormMessage>{problem}</FormMessage>
        <Toggle label={visible.label} hint={visible.hint} name="visible" defaultChecked={values.visible} />
        <Toggle label={only.label} hint={only.hint} name="employersOnly" defaultChecked={values.employersOnly} />
        <Toggle label={relocate.label} hint={relocate.hint} name="relocate" defaultChecked={values.relocate} />
        {hidden.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">You’re hidden from</legend>
            {hidden.map(({ list, value, name, isKept }) => (
              <div key={list + value}>
                <input type="hidden" name={`was.${list}.${value}`} value="yes" />
                <Toggle label={name} name={`is.${list}.${value}`} defaultChecked={isKept} />
              </div>
            ))}
          </fieldset>
        )}
        <TextField
          label="Hide me from"
          name="hide"
          hint="The name of one more employer, or what stands after the @ in its emails. You don’t appear to it."
          need="optional"
          maxLength={64}
          defaultValue={hide}
          error={hideError}
        />
        <FormFoot back="/profile#found-heading">Save</FormFoot>
      </form>
    </SectionPage>
  )
}
