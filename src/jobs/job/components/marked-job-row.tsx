import type { ComponentProps } from 'react'
import { JobRow } from '../shared/job-row'
import { useJobMarks } from './job-marks'

/** A row that updates when the reader saves or applies for its job in the pane beside it. */
export function MarkedJobRow(props: ComponentProps<typeof JobRow>) {
  const { saved, applied } = useJobMarks()
  return <JobRow {...props} marks={{ saved, applied }} />
}
