import type { ListedRecusal } from '../../recusal/recusals'
import { recusalLabelOf } from './recusal'

/** Who doesn't judge an application, for staff. */
export function StaffRecusals({ recusals }: { recusals: ListedRecusal[] }) {
  if (recusals.length === 0) return null
  const names = recusals.map(({ displayName, reason }) => `${displayName} (${recusalLabelOf(reason)})`)
  return <p className="wrap-anywhere mt-2 text-muted text-small">{`Recused: ${names.join(', ')}`}</p>
}
