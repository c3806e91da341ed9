import useSWR from 'swr'
import { memberClasses, memberClassLabels } from '../../../accounts/directory/member-classes'
import { staffNewsPath } from '../../../news/choices'
import { statusCodes } from '../../../organizations/choices'
import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { call } from '../../../ui/hooks/api-client'
import { longDayText } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { FigureCard } from '../../figures/components/figure-card'
import type { DailyFigure } from '../../figures/figure-names'
import { lastDays, quickRanges, type Range, type RangeErrors, rangeHref } from '../../figures/range'
import { memberList } from '../../members/members-query'
import { organizationTable } from '../../organizations/organizations-query'
import { type NeedName, needCount, needWords } from '../needs'
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
            href: memberList.href({ class: name }),
          })),
          { label: 'Total', count: members.total, href: memberList.path },
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
            href: organizationTable.href({ status: statusCode }),
          })),
          { label: 'Total', count: organizations, href: organizationTable.path },
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

type Figure = { label: string; count: number | string; href?: string }

/** Uses the system font, because the slashed zero of our font looks like code. */
function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-large">{title}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(({ label, count, href }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="min-h-6 text-muted text-small [&>a]:inline-block [&>a]:min-h-6">
              {href ? <a href={href}>{label}</a> : label}
            </dt>
            <dd className="font-bold text-title tabular-nums [font-family:system-ui,sans-serif]">
              {count.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NeedsList({ needs }: Pick<ManagementSummary, 'needs'>) {
  const open = needs.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="font-semibold text-large">
        What needs you
      </h2>
      {open.length === 0 ? (
        <p className="mt-2 text-muted">Nothing right now.</p>
      ) : (
        <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
          {open.map(({ name, count }) => {
            const { one, many, href } = needWords[name]
            return (
              <li key={name} className="border-line border-b">
                <a href={href} className="flex min-h-11 items-center py-2">
                  {`${needCount(count)} ${count === 1 ? one : many}`}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type FiguresOverTimeProps = {
  figures: DailyFigure[]
  range: Range
  errors: RangeErrors
  /** What was entered, so that a wrong date stays in its field. */
  typed: { from: string; to: string }
  today: string
}

function FiguresOverTime({ figures, ...ranged }: FiguresOverTimeProps) {
  const { range, today } = ranged
  return (
    <section aria-labelledby="figures" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="figures" className="font-semibold text-large">
          Day by day
        </h2>
        <ButtonLink kind="outlined" href={rangeHref(range, today, '/figures.csv')} download>
          Download CSV
        </ButtonLink>
      </div>
      <p className="text-muted text-small">
        {`${longDayText(range.from)} to ${longDayText(range.to)}. Days are in UTC, and today is so far.`}
      </p>
      <RangeForm {...ranged} />
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </ul>
    </section>
  )
}

/** The range of the figures as links and as a plain form, which both work without JavaScript. */
function RangeForm({ range, errors, typed, today }: Omit<FiguresOverTimeProps, 'figures'>) {
  const areWrong = errors.from !== undefined || errors.to !== undefined
  const [from, to] = areWrong ? [typed.from, typed.to] : [range.from, range.to]
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4">
      <FilterLinks
        label="Range"
        filters={quickRanges.map((count) => {
          const quick = lastDays(today, count)
          const isCurrent = !areWrong && quick.from === range.from && quick.to === range.to
          return { label: `${count} days`, href: `${rangeHref(quick, today)}#figures`, isCurrent }
        })}
      />
      <form
        action="/spedcommons-reports#figures"
        className="flex min-w-0 flex-wrap items-start gap-3 *:min-w-0 *:max-w-full"
      >
        <TextField label="From" need="unmarked" type="date" name="from" defaultValue={from} error={errors.from} />
        <TextField label="To" need="unmarked" type="date" name="to" defaultValue={to} error={errors.to} />
        <Button type="submit" kind="outlined" className="mt-6 min-h-12">
          Show range
        </Button>
      </form>
    </div>
  )
}
