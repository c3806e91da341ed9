import type { ComponentProps } from 'react'
import { useJobMarks } from './job-marks'
import { JobRow } from './job-row'

/** A row that follows what the reader does with the job beside it. */
export function MarkedJobRow(props: ComponentProps<typeof JobRow>) {
  const { saved, applied } = useJobMarks()
  return <JobRow {...props} marks={{ saved, applied }} />
}
