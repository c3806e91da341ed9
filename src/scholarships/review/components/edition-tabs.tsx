import { FilterLinks } from '../../../ui/lists/filter-links'
import { staffPaths } from '../../paths'
import { decisionsPath, nextPath, reviewPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

type Tab = 'overview' | 'edit' | 'rubric' | 'codes' | 'review' | 'next' | 'decisions'

type EditionTabsProps = { edition: EditionSummary; here: Tab; isStaff: boolean }

/** The pages of a scholarship: all of them for staff, and those of its review for reviewers. */
export function EditionTabs({ edition: { name, isDraft, isClosed, isReleased }, here, isStaff }: EditionTabsProps) {
  const tabs: [tab: Tab, label: string, href: string | false][] = [
    ['overview', 'Overview', isStaff && staffPaths.edition(name)],
    ['edit', 'Edit', isStaff && staffPaths.edit(name)],
    ['rubric', 'Rubric', isStaff && staffPaths.rubric(name)],
    ['codes', 'Late codes', isStaff && staffPaths.codes(name)],
    ['review', 'Applications', !isDraft && reviewPath(name)],
    ['next', 'One by one', !isDraft && !isReleased && nextPath(name)],
    ['decisions', 'Decisions', isStaff && isClosed && !isDraft && decisionsPath(name)],
  ]
  const filters = tabs.flatMap(([tab, label, href]) => (href ? { label, href, isCurrent: tab === here } : []))
  return <FilterLinks areTabs label="This scholarship" filters={filters} className="mt-3" />
}
