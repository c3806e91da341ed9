import type { ComponentProps } from 'react'
import { JobRow } from '../shared/job-row'
import { useJobMarks } from './use-job-marks'

/** A row that shows and follows what the reader does with its job. It stands inside `WithJobMarks`. */
export function MarkedJobRow(props: ComponentProps<typeof JobRow>) {
  const { saved, viewed, applied } = useJobMarks()
  return <JobRow {...props} marks={{ saved, viewed, applied }} />
}
