import { ButtonLink } from '../../../ui/components/button'

/** How an organization stands, as far as it decides whether it may add jobs. */
export type Standing = { isTrialOver: boolean; isOrdered: boolean; isPaidAhead: boolean }

/**
 * The way to a new job; to the plans where none can be added, and nowhere while an order for one waits or what is paid for
 * need only be resumed: the notice beside it says so.
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
