import { ButtonLink } from '../../../ui/components/button'

/** The parts of an organization’s subscription that decide whether it may add jobs. */
export type Standing = { isTrialOver: boolean; isOrdered: boolean; isPaidAhead: boolean }

/**
 * The link to a new job, or to the plans if none can be added. There is no link while an order is waiting or a paid
 * plan only needs to be resumed; the notice beside it says so.
 */
export function NewJobLink({ isTrialOver, isOrdered, isPaidAhead }: Standing) {
  if (!isTrialOver) return <ButtonLink href="/admin/job/new">New Job</ButtonLink>
  if (isOrdered || isPaidAhead) return null
  return (
    <ButtonLink kind="outlined" href="/pricing">
      New Job: choose a plan first
    </ButtonLink>
  )
}
