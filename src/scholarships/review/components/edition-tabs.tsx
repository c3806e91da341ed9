import { FilterLinks } from '../../../ui/lists/filter-links'
import { staffPaths } from '../../paths'
import { decisionsPath, nextPath, reviewPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

const labels = {
  overview: 'Overview',
  edit: 'Edit',
  rubric: 'Rubric',
  codes: 'Late codes',
  review: 'Applications',
  next: 'One by one',
  decisions: 'Decisions',
} as const
type Tab = keyof typeof labels

type EditionTabsProps = {
  edition: Pick<EditionSummary, 'name' | 'isDraft' | 'isClosed' | 'isReleased'>
  here: Tab
  isStaff: boolean
}

/** The pages of a scholarship: all of them for staff, and those of its review for reviewers. */
export function EditionTabs({ edition, here, isStaff }: EditionTabsProps) {
  const { name, isDraft, isClosed, isReleased } = edition
  const hrefs: Record<Tab, string | false> = {
    overview: isStaff && staffPaths.edition(name),
    edit: isStaff && staffPaths.edit(name),
    rubric: isStaff && staffPaths.rubric(name),
    codes: isStaff && staffPaths.codes(name),
    review: !isDraft && reviewPath(name),
    next: !isDraft && !isReleased && nextPath(name),
    decisions: isStaff && isClosed && !isDraft && decisionsPath(name),
  }
  const tabs: Tab[] = ['overview', 'edit', 'rubric', 'codes', 'review', 'next', 'decisions']
  const filters = tabs.flatMap((tab) => {
    const href = hrefs[tab]
    return href === false ? [] : { label: labels[tab], href, isCurrent: tab === here }
  })
  return <FilterLinks areTabs label="This scholarship" filters={filters} className="mt-3" />
}
