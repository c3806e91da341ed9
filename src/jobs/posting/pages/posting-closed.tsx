import { Plans } from '../../../organizations/pricing/shared/pricing-table'
import { AreaPage } from '../../../ui/layouts/area-page'
import { OrderNotice, TrialOverNotice } from '../components/posting-notices'
import type { JobEditorData } from '../job-editor-data'

export const hydrates = 'on reach'

/** Replaces the editor in status trial. Shows the plans, or the plan that is ordered or paid for. */
export default function PostingClosed({ order, paidUntil }: Pick<JobEditorData, 'order' | 'paidUntil'>) {
  const back = { label: 'All jobs', href: '/admin/jobs' }
  if (order)
    return (
      <AreaPage back={back}>
        <h1 className="mt-4 font-bold text-title">Almost there</h1>
        <OrderNotice {...order} />
        <p className="mt-6 max-w-measure">
          You can post and edit jobs again as soon as it is approved. Until then, you can pause, close, or delete the
          jobs you have.
        </p>
      </AreaPage>
    )
  if (paidUntil !== null)
    return (
      <AreaPage back={back}>
        <h1 className="mt-4 font-bold text-title">Resume your plan</h1>
        <TrialOverNotice paidUntil={paidUntil} />
      </AreaPage>
    )
  return (
    <AreaPage back={back}>
      <h1 className="mt-4 font-bold text-title">Pricing</h1>
      <p className="mt-3 max-w-measure text-large text-muted">
        Your trial or subscription has ended. Choose a plan to post and edit jobs again. One price covers your whole
        organization, however many jobs you post.
      </p>
      <Plans />
    </AreaPage>
  )
}
