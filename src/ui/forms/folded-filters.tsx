import type { ReactNode } from 'react'
import { pillSummary } from './select'

/**
 * The filters of a list. On phones they fold, because they would push the results off the first screen. On larger
 * screens they are always visible, in the row or grid around them (theme/components.css).
 */
export function FoldedFilters({ areSet, children }: { areSet: boolean; children: ReactNode }) {
  return (
    <details open={areSet} className="filters group">
      <summary className={pillSummary}>
        Filters
        <span aria-hidden="true" className="icon icon-chevron-down group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
