import type { ReactNode } from 'react'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'

/** The tabs, with their paths. */
export const myJobsPaths = {
  saved: '/profile/jobs',
  applied: '/profile/jobs/applied',
  closed: '/profile/jobs/closed',
} as const
export type MyJobsTab = keyof typeof myJobsPaths

export type MyJobsCounts = Record<MyJobsTab, number>

type MyJobsPageProps = { title: string; tab: MyJobsTab; counts: MyJobsCounts; children: ReactNode }

const labels = { saved: 'Saved', applied: 'Applied', closed: 'Closed' } as const
const tabs = ['saved', 'applied', 'closed'] as const

/** A page of My jobs, with links to the others. */
export function MyJobsPage({ title, tab, counts, children }: MyJobsPageProps) {
  return (
    <SectionPage>
      <div className="py-8">
        <h1 className="font-bold text-title">{title}</h1>
        <FilterLinks
          areTabs
          label="My jobs"
          className="mt-4"
          filters={tabs.map((one) => ({
            label: `${labels[one]} (${counts[one].toLocaleString('en-US')})`,
            href: myJobsPaths[one],
            isCurrent: one === tab,
          }))}
        />
        {children}
      </div>
    </SectionPage>
  )
}
