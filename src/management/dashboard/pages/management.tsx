import useSWR from 'swr'
import { memberClasses, memberClassLabels } from '../../../accounts/directory/member-classes'
import { defaultDistance, everyJob, searchHref } from '../../../jobs/search/shared/search-words'
import { newsList } from '../../../news/table/news-list'
import { statusCodes } from '../../../organizations/choices'
import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { call } from '../../../ui/hooks/api-client'
import { longDayText } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { FigureCard, FigureTable } from '../../figures/components/figure-card'
import type { DailyFigure } from '../../figures/figure-names'
import { lastDays, quickRanges, type Range, type RangeErrors, rangeHref } from '../../figures/range'
import { memberList } from '../../members/members-query'
import { organizationTable } from '../../organizations/organizations-query'
import { firstJobsList } from '../first-jobs-list'
import { needCount, needText, needWords } from '../needs'
import type { ManagementSummary } from '../summary'

type ManagementProps = FiguresOverTimeProps & { summary: ManagementSummary; newForDays: number; now: string }

const refreshEveryMs = 60_000
const fresh = {
  revalidateOnMount: false,
  refreshInterval: refreshEveryMs,
  focusThrottleInterval: refreshEveryMs,
  shouldRetryOnError: false,
} as const

export default function Management({ newForDays, now, ...given }: ManagementProps) {
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
    <SectionPage>
      <h1 className="mt-6 text-muted">Management</h1>
      <NeedsList needs={summary.needs} now={now} />
      <FiguresOverTime {...given} figures={figures} />
      <Stocks summary={summary} newForDays={newForDays} />
    </SectionPage>
  )
}

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function needsHeading(count: number): string {
  if (count === 0) return 'Nothing needs the team'
  return count === 1 ? 'One thing needs the team' : `${numbers[count - 2] ?? count} things need the team`
}

/** What waits for the team: the number, what it is, and one button to exactly these. */
function NeedsList({ needs, now }: Pick<ManagementSummary, 'needs'> & { now: string }) {
  const open = needs.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="font-bold text-title">
        {needsHeading(open.length)}
      </h2>
      <ul className="mt-4 border-line border-b empty:hidden">
        {open.map((need) => {
          const { button, href } = needWords[need.name]
          return (
            <li
              key={need.name}
              className="grid grid-cols-[min(2.5rem,10vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-t py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
            >
              <strong className="text-right font-bold text-large proportional-nums">{needCount(need.count)}</strong>
              <span>{needText(need, now)}</span>
              <ButtonLink kind="outlined" href={href} className="max-sm:col-start-2 max-sm:justify-self-start">
                {button}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many there are of everything, in rows of four. */
function Stocks({ summary, newForDays }: Pick<ManagementProps, 'summary' | 'newForDays'>) {
  const { members, organizations, statuses, jobs, firstJobsToLookAt, news, questions, fixed } = summary
  return (
    <div className="mt-14">
      <Figures
        title="Members"
        about="SPED members don’t hire, admins act for an organization, and managers are our team."
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
        about="The search of jobs counts up to 200, and leaves out jobs that candidates can’t see because nobody in the organization has confirmed an email address."
        figures={[
          {
            label: 'Published jobs',
            count: jobs,
            href: searchHref({ q: everyJob, l: 'USA', d: defaultDistance, chosen: {} }),
          },
          {
            label: `First jobs not looked at, past ${newForDays} days`,
            count: firstJobsToLookAt,
            href: firstJobsList.path,
          },
          { label: 'News articles', count: news, href: newsList.href({ status: 'Published' }) },
          { label: 'Questions', count: questions, href: '/questions' },
        ]}
      />
      <Figures
        title="Organizations"
        about="Legacy organizations are partners from before there were plans."
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

type FiguresProps = { title: string; about?: string; figures: { label: string; count: number; href?: string }[] }

function Figures({ title, about, figures }: FiguresProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-3 border-line border-t py-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold text-large">{title}</h2>
        {about && <p className="max-w-measure text-muted text-small">{about}</p>}
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(({ label, count, href }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="min-h-6 text-muted text-small [&>a]:inline-block [&>a]:min-h-6">
              {href ? <a href={href}>{label}</a> : label}
            </dt>
            <dd className="font-bold text-title proportional-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
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
      <details className="mt-4">
        <summary className="link-summary">Show as tables</summary>
        <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {figures.map((figure) => (
            <FigureTable key={figure.name} figure={figure} />
          ))}
        </ul>
      </details>
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
