import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { type JobRole, roleLabels } from '../../filter-choices'
import { readOtherRole } from '../../reading/role'
import { type JobForm, jobFieldLabels } from '../../rules'

/**
 * Asks about a role that the title contradicts, as it does after a job was copied and renamed. Nothing waits for the
 * answer. Loaded once a role is chosen, because the words of all roles come with it.
 */
export default function RoleQuestion({ role }: { role: JobRole }) {
  const { control, setValue } = useFormContext<JobForm>()
  const named = readOtherRole(useWatch({ control, name: 'title' }), role)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 empty:hidden">
      {named && (
        <>
          <p>{`The title reads as ${roleLabels[named]}. ${jobFieldLabels.role}: ${roleLabels[role]}. Change it?`}</p>
          <Button kind="outlined" onClick={() => setValue('role', named, { shouldDirty: true })}>
            {`Change to ${roleLabels[named]}`}
          </Button>
        </>
      )}
    </div>
  )
}
