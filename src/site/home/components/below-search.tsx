import { OtherWays } from './intro'
import { NewJobs, type NewJobsProps } from './new-jobs'

export function BelowSearch(props: NewJobsProps) {
  return (
    <>
      <NewJobs {...props} />
      <OtherWays />
    </>
  )
}
