import { OtherWays } from './intro'
import { NewJobs, type NewJobsProps } from './new-jobs'
import { RolesWithJobs, type RolesWithJobsProps } from './roles-with-jobs'

export function BelowSearch({ roles, ...jobs }: NewJobsProps & RolesWithJobsProps) {
  return (
    <>
      <NewJobs {...jobs} />
      <RolesWithJobs roles={roles} />
      <OtherWays />
    </>
  )
}
