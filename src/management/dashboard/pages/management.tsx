import { memberClasses, memberClassLabels } from '../../../accounts/directory/member-classes'
import { staffNewsPath } from '../../../news/staff-paths'
import { SectionPage } from '../../../ui/layouts/section-page'
import { membersHref } from '../../members/members-query'
import { Figures } from '../components/figures'
import type { ManagementSummary } from '../summary'

export const hydrates = 'on reach'

type ManagementProps = { summary: ManagementSummary; firstJobs: number; newForDays: number }

export default function Management({ summary, firstJobs, newForDays }: ManagementProps) {
  const { members, organizations, jobs, news, questions, fixed } = summary
  const classes = memberClasses.map((name) => ({
    label: memberClassLabels[name],
    count: members[name],
    href: membersHref({ class: name }),
  }))
  return (
    <SectionPage here="Management">
      <h1 className="mt-8 font-bold text-title">Management</h1>
      <div className="mt-8 grid gap-10">
        <Figures
          title="Members"
          figures={[...classes, { label: 'Total', count: members.total, href: membersHref({}) }]}
        />
        <Figures
          title="On the site"
          figures={[
            { label: 'Organizations', count: organizations },
            { label: 'Published jobs', count: jobs },
            {
              label: `First jobs, past ${newForDays} days`,
              count: firstJobs,
              href: '/spedcommons-reports/first-jobs',
            },
            { label: 'News articles', count: news, href: staffNewsPath },
            { label: 'Questions', count: questions },
          ]}
        />
        <Figures
          title="Schools in the United States"
          figures={[
            { label: 'Public school districts', count: fixed.districts },
            { label: 'Public schools', count: fixed.schools },
            { label: 'In a CRM', count: fixed.crm },
          ]}
        />
      </div>
    </SectionPage>
  )
}
