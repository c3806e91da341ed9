import useSWR from 'swr'
import { memberClasses, memberClassLabels } from '../../../accounts/directory/member-classes'
import { staffNewsPath } from '../../../news/staff-paths'
import { statusCodes } from '../../../organizations/status-codes'
import { call } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FiguresOverTime, type FiguresOverTimeProps } from '../../figures/components/figures-over-time'
import { membersHref } from '../../members/members-query'
import { organizationsHref } from '../../organizations/organizations-query'
import { Figures } from '../components/figures'
import { NeedsList } from '../components/needs-list'
import { type NeedName, needCount, needWords } from '../need-words'
import type { ManagementSummary } from '../summary'

type ManagementProps = FiguresOverTimeProps & { summary: ManagementSummary; newForDays: number }

const refreshEveryMs = 60_000
const fresh = {
  revalidateOnMount: false,
  refreshInterval: refreshEveryMs,
  focusThrottleInterval: refreshEveryMs,
  shouldRetryOnError: false,
} as const

export default function Management({ newForDays, ...given }: ManagementProps) {
  const { range } = given
  const { data: summary } = useSWR('summary', () => call('GET', '/api/management/dashboard'), {
    ...fresh,
    fallbackData: given.summary,
  })
  const { data: figures } = useSWR(
    ['figures', range.from, range.to],
    () => call('GET', '/api/management/figures', { query: { from: range.from, to: range.to } }),
    { ...fresh, fallbackData: given.figures },
  )
  return (
    <SectionPage here="Management">
      <h1 className="mt-8 font-bold text-title">Management</h1>
      <div className="mt-6 grid grid-cols-1 gap-10">
        <NeedsList needs={summary.needs} />
        <Stocks summary={summary} newForDays={newForDays} />
      </div>
      <FiguresOverTime {...given} figures={figures} />
    </SectionPage>
  )
}

/** What waits for the team, as cards, also when nothing does. */
const waiting: readonly { label: string; name: NeedName }[] = [
  { label: 'Open flags', name: 'flags' },
  { label: 'Reported messages', name: 'reports' },
  { label: 'Inbox', name: 'messages' },
  { label: 'Applications to review', name: 'essays' },
]

function Stocks({ summary, newForDays }: Pick<ManagementProps, 'summary' | 'newForDays'>) {
  const { members, organizations, statuses, jobs, firstJobs, news, questions, needs, fixed } = summary
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <Figures
        title="Members"
        figures={[
          ...memberClasses.map((name) => ({
            label: memberClassLabels[name],
            count: members[name],
            href: membersHref({ class: name }),
          })),
          { label: 'Total', count: members.total, href: membersHref({}) },
        ]}
      />
      <Figures
        title="On the site"
        figures={[
          { label: 'Published jobs', count: jobs, href: '/jobs' },
          { label: `First jobs, past ${newForDays} days`, count: firstJobs, href: '/spedcommons-reports/first-jobs' },
          { label: 'News articles', count: news, href: staffNewsPath },
          { label: 'Questions', count: questions, href: '/questions' },
        ]}
      />
      <Figures
        title="Organizations"
        figures={[
          ...statuses.map(({ statusCode, count }) => ({
            label: statusCodes[statusCode].label,
            count,
            href: organizationsHref({ status: statusCode }),
          })),
          { label: 'Total', count: organizations, href: organizationsHref({}) },
        ]}
      />
      <Figures
        title="For the team"
        figures={waiting.map(({ label, name }) => ({
          label,
          count: needCount(needs.find((need) => need.name === name)?.count ?? 0),
          href: needWords[name].href,
        }))}
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
  )
}
