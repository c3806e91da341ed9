import { memberPath } from '../../../accounts/paths'
import type { MessageReport } from '../../../people/messages/message-report'
import { type ReportOutcome, reportOutcomes } from '../../../people/messages/rules'
import { Button } from '../../../ui/components/button'
import { Since } from '../../../ui/components/times'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'

export type ReportedMessagesProps = {
  reports: MessageReport[]
  settled: boolean
  justSettled: ReportOutcome | null
  problem: string | undefined
  next: string | null
  isFirstPage: boolean
  now: string
}

const here = '/spedcommons-reports/messages'

const outcomeLabels: Record<ReportOutcome, { press: string; said: string; done: string }> = {
  agree: { press: 'Agree with report', said: 'The team agreed', done: 'You agreed with the report.' },
  disagree: { press: 'Disagree with report', said: 'The team disagreed', done: 'You disagreed with the report.' },
  ignore: { press: 'Ignore report', said: 'Ignored', done: 'You ignored the report.' },
}

/** Messages that members reported, with everything needed to judge them. Works without JavaScript. */
export default function ReportedMessages({
  reports,
  settled,
  justSettled,
  problem,
  next,
  isFirstPage,
  now,
}: ReportedMessagesProps) {
  const getHref = (shown: boolean, cursor: string | null = null) => listHref(here, { show: shown && 'settled', cursor })
  return (
    <SectionPage>
      <h1 className="mt-4 font-bold text-title">Reported messages</h1>
      <p className="mt-2 max-w-measure text-muted">
        Messages from employers that members reported. Nobody is notified when you settle a report. The audit keeps it.
      </p>
      <FilterLinks
        label="Reports"
        className="mt-4"
        filters={[false, true].map((shown) => ({
          label: shown ? 'Settled' : 'Open',
          href: getHref(shown),
          isCurrent: shown === settled,
        }))}
      />
      {justSettled && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          {outcomeLabels[justSettled].done} It’s under “Settled” now, where you can change your decision.
        </p>
      )}
      <FormMessage>{problem}</FormMessage>
      {reports.length === 0 ? (
        <p className="mt-6 text-large text-muted">{emptyText(settled, isFirstPage)}</p>
      ) : (
        <ul aria-label="Reported messages" className="mt-4 border-line border-t">
          {reports.map((report) => (
            <Report key={report._id} report={report} now={now} />
          ))}
        </ul>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => getHref(settled, cursor)} />
    </SectionPage>
  )
}

function emptyText(settled: boolean, isFirstPage: boolean): string {
  if (!isFirstPage) return 'There are no more reports.'
  return settled ? 'No reports have been settled.' : 'No reports are open.'
}

function Report({ report, now }: { report: MessageReport; now: string }) {
  const { _id, message, reason, organization, reporter, sender, reported, settled, outcome } = report
  return (
    <li className="border-line border-b py-6">
      <h2 className="break-words font-semibold text-large">
        <Member member={sender} /> of {organization}
      </h2>
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{message}</p>
      <div className="mt-4 max-w-measure rounded-control bg-wash p-4">
        <p className="break-words text-small">
          <Member member={reporter} /> reported this <Since time={reported} now={now} />:
        </p>
        <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
      </div>
      {outcome && settled && (
        <p className="mt-3 text-muted">
          {outcomeLabels[outcome].said}, <Since time={settled} now={now} />
        </p>
      )}
      <form method="post" action={here} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="_id" value={_id} />
        {settled && <input type="hidden" name="show" value="settled" />}
        {reportOutcomes
          .filter((choice) => choice !== outcome)
          .map((choice) => (
            <Button key={choice} type="submit" name="outcome" value={choice} kind="outlined">
              {outcomeLabels[choice].press}
            </Button>
          ))}
      </form>
    </li>
  )
}

function Member({ member }: { member: { _id: string; displayName: string } | null }) {
  if (!member) return 'Former member'
  return <a href={memberPath(member._id)}>{member.displayName}</a>
}
