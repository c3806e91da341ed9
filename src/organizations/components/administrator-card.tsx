import { Button } from '../../ui/button'
import type { Administrator } from '../organization'

type AdministratorCardProps = {
  administrator: Administrator
  isOneself: boolean
  /** Whether the buttons are there: staff who act for the organization invite nobody. */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

/** An administrator, invited or here, and what can be done with them. */
export function AdministratorCard({ administrator, isOneself, onEdit, onDelete }: AdministratorCardProps) {
  const { displayName, email, title, phone, avatar, pending } = administrator
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-surface border border-line bg-raised p-5">
      <div className="flex items-start gap-4">
        {avatar && (
          <img src={avatar} alt="" width={72} height={72} className="size-16 shrink-0 rounded-pill object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-large">{displayName}</h2>
          <p>{title}</p>
          {isOneself && <p className="font-semibold text-accent">You</p>}
          {pending && <p className="font-semibold text-accent">Invited, not here yet</p>}
        </div>
      </div>
      <p className="wrap-anywhere">
        {email}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 self-end">
        {onEdit && (
          <Button live kind="outlined" aria-label={`Edit ${displayName}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onDelete && (
          <Button live kind="danger" aria-label={`Delete ${displayName}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
