import { ButtonLink } from '../../../ui/components/button'

/**
 * The way to a new job; to the plans where none can be added, and nowhere while an order for one waits: the notice beside it
 * says so.
 */
export function NewJobLink({ isTrialOver, isOrdered }: { isTrialOver: boolean; isOrdered: boolean }) {
  if (!isTrialOver) return <ButtonLink href="/admin/job/new">New Job</ButtonLink>
  if (isOrdered) return null
  return (
    <ButtonLink kind="outlined" href="/pricing">
      New Job: choose a plan first
    </ButtonLink>
  )
}
