import { TextArea, TextField } from '../../../ui/forms/field'
import { type FormState, fieldIn, StaffForm, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import { giveawayLengths } from '../rules'

export const hydrates = 'on reach'

export default function GiveawayEditor({ title, ...state }: FormState & { title: string }) {
  const text = fieldIn(state)
  return (
    <StaffPage
      trail={[{ label: 'Giveaways', href: staffPaths.giveaways }]}
      here={state.form.version === undefined ? 'Add' : 'Edit'}
      title={title}
    >
      <StaffForm {...state} action="Save giveaway" cancel={staffPaths.giveaways}>
        <TextField type="date" label="Week" hint="The Monday that it begins with." {...text('week')} />
        <TextField label="What you give away" maxLength={giveawayLengths.item} {...text('item')} />
        <TextArea label="Description" need="optional" rows={4} maxLength={giveawayLengths.words} {...text('words')} />
      </StaffForm>
    </StaffPage>
  )
}
