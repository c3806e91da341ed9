import { AskFirst } from '../../../ui/components/ask-first'
import { TextField, Toggle } from '../../../ui/forms/field'
import { type FormState, fieldIn, StaffForm, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import { outsideLengths } from '../rules'

export const hydrates = 'on reach'

type OutsideEditorProps = FormState & { scholarship: { _id: string; title: string } | null }

export default function OutsideEditor({ scholarship, ...state }: OutsideEditorProps) {
  const text = fieldIn(state)
  return (
    <StaffPage
      trail={[{ label: 'By others', href: staffPaths.outside }]}
      here={scholarship ? 'Edit' : 'Add'}
      title={scholarship ? `Edit ${scholarship.title}` : 'Add a scholarship by others'}
    >
      <StaffForm {...state} action="Save scholarship" cancel={staffPaths.outside}>
        <TextField label="Title" maxLength={outsideLengths.title} {...text('title')} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label="Amount in dollars"
            need="optional"
            hint="Leave it empty where it varies."
            inputMode="numeric"
            {...text('amount')}
          />
          <TextField type="date" label="Deadline" {...text('deadline')} />
        </div>
        <TextField type="url" label="Link" maxLength={outsideLengths.link} {...text('link')} />
        {scholarship && (
          <Toggle
            name="dead"
            label="The link doesn’t work anymore"
            hint="The list then shows the scholarship without its link."
            defaultChecked={state.form.dead !== undefined}
          />
        )}
      </StaffForm>
      {scholarship && (
        <AskFirst
          label="Delete this scholarship"
          question="It’s removed from the list for everyone. You can’t undo this."
          yes="Delete scholarship"
          action={`${staffPaths.outsideOf(scholarship._id)}/delete`}
          className="mt-8 max-w-[40rem] border-line border-t pt-4"
        />
      )}
    </StaffPage>
  )
}
