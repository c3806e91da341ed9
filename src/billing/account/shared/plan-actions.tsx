import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { ProblemWords } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { goToAdminSoon, type Payer } from '../components/paying'
import type { Plan } from '../overview'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

export function PlanActions({ plan, payer, hasPortal }: { plan: Plan; payer: Payer; hasPortal: boolean }) {
  const [asks, setAsks] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const { problem, run } = useAct()

  async function visitPortal() {
    // The tab must be opened in the click handler itself, because browsers block tabs that are opened later.
    const tab = open('', '_blank')
    const { url } = await call('POST', '/api/stripe/portal').catch((error) => {
      tab?.close()
      throw error
    })
    if (tab) tab.location.href = url
    else location.assign(url)
  }

  async function cancel() {
    const body = { cancel: true, userEmail: payer.email, clientName: payer.name }
    await call('PUT', '/api/organization/:id', { param: { id: plan._id }, json: body })
    setAsks(false)
    setCancelled(true)
    toast({
      title: 'Cancellation Initiated!',
      description: 'Your subscription has been cancelled and you will not be billed for the next period.',
    })
    goToAdminSoon()
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {hasPortal && <Button onClick={() => run(visitPortal)}>Visit Payment Portal</Button>}
        {hasPortal && plan.hasSubscription && (
          <Button kind="outlined" onClick={() => run(visitPortal)}>
            Change plan
          </Button>
        )}
      </div>
      {hasPortal && (
        <p className="mt-3 max-w-measure text-muted text-small">
          The portal opens in a new tab. You’ll find your invoices and receipts there, and you can change your plan or
          your card.
        </p>
      )}
      {problem && <ProblemWords problem={problem} />}
      <p className="mt-8">
        <Button
          kind="quiet"
          disabled={isCancelled}
          onClick={() => setAsks(true)}
          className="-ml-3 text-muted underline"
        >
          Cancel Subscription
        </Button>
      </p>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Cancel Subscription"
            action="Cancel Subscription"
            dismiss="Keep the plan"
            kind="danger"
            onConfirm={cancel}
            onClose={() => setAsks(false)}
          >
            <p>
              {plan.until
                ? `Your plan ends right away, although it is paid until ${formatDay(plan.until)}.`
                : 'Your plan ends right away.'}{' '}
              You can’t post or edit jobs after this. Published jobs stay live until their 60 days are up, and nothing
              more is charged.
            </p>
            <p>
              {plan.until && plan.hasSubscription && !plan.isPastDue
                ? `You can resume it at no cost until ${formatDay(plan.until)}.`
                : 'To post again, you choose a plan and pay for it.'}
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
