import { Button } from '../../../ui/components/button'
import type { Administrator } from '../../organization/organization'

type AdministratorCardProps = {
  administrator: Administrator
  isOneself: boolean
  /**
   * A button is shown only if its handler is set. For example, staff who act for the organization can't invite anyone.
   */
  onEdit?: (() => void) | undefined
  onResend?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export function AdministratorCard({ administrator, isOneself, onEdit, onResend, onDelete }: AdministratorCardProps) {
  const { displayName, email, title, phone, avatar, pending } = administrator
  return (
    <li className="grid min-w-0 items-center gap-x-8 gap-y-2 border-line border-b py-4 md:grid-cols-[1fr_1fr_13rem]">
      <div className="flex min-w-0 items-center gap-4">
        {avatar && <img src={avatar} alt="" width={56} height={56} className="size-14 rounded-pill object-cover" />}
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-large">{displayName}</h2>
          <p>{title}</p>
          {isOneself && <p className="font-semibold text-accent">You</p>}
          {pending && <p className="font-semibold text-accent">Invited, hasn’t joined yet</p>}
        </div>
      </div>
      <p className="wrap-anywhere min-w-0">
        {email}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </p>
      <div className="quiet-row quiet-end flex flex-wrap md:ml-0 md:justify-end">
        {onEdit && (
          <Button kind="quiet" aria-label={`Edit ${displayName}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onResend && (
          <Button kind="quiet" aria-label={`Send again: the invitation to ${displayName}`} onClick={onResend}>
            Send again
          </Button>
        )}
        {onDelete && (
          <Button
            kind="quiet"
            aria-label={`${pending ? 'Delete the invitation for' : 'Remove'} ${displayName}`}
            onClick={onDelete}
          >
            {pending ? 'Delete' : 'Remove'}
          </Button>
        )}
      </div>
    </li>
  )
}
