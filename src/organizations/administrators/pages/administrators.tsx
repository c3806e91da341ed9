import { Suspense } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import { useCardEditor } from '../../shared/use-card-editor'
import type { Administrator } from '../administrator'

const forms = () => import('../components/administrator-forms')
const AddAdministratorDialog = lazyPart(async () => ({ default: (await forms()).AddAdministratorDialog }))
const AdministratorEditor = lazyPart(async () => ({ default: (await forms()).AdministratorEditor }))
const DeleteAdministratorDialog = lazyPart(async () => ({ default: (await forms()).DeleteAdministratorDialog }))

const waitingMail = (email: string) =>
  `${email} has had three invitations in the past hour. The next email goes out within the hour.`

export type AdministratorsProps = {
  organization: string
  administrators: Administrator[]
  me: string
  /** The phone of the main location. */
  phone: string
  max: number
  /** Staff who act for the organization can't invite anyone (docs/security.md, 13). */
  isActing: boolean
}

export default function Administrators({ organization, me, phone, max, isActing, ...initial }: AdministratorsProps) {
  const { cards: administrators, open, setOpen, heading, ...editor } = useCardEditor(initial.administrators)
  const isFull = administrators.length >= max

  function keep(saved: Administrator) {
    const isNew = !editor.has(saved)
    editor.keep(saved)
    toast({
      title:
        isNew && !saved.waits
          ? `We emailed an invitation to ${saved.email}`
          : `${saved.displayName} ${isNew ? 'invited' : 'updated'}`,
      ...(saved.waits && { description: waitingMail(saved.email) }),
    })
  }

  async function resend({ _id, email }: Administrator) {
    try {
      const { waits } = await call('POST', '/api/users/edit/admin', { json: { _id, resend: true } })
      await toast(
        waits
          ? { title: 'Invitation on its way', description: `${waitingMail(email)} The last link works until then.` }
          : {
              title: 'Invitation sent again',
              description: `We emailed a new link to ${email}. The old one stops working.`,
            },
      )
    } catch (problem) {
      await toastFailure(problem)
    }
  }

  return (
    <AreaPage>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          Administrators
        </h1>
        {open.kind !== 'edit' && !isFull && !isActing && (
          <Button onClick={() => setOpen({ kind: 'new' })}>Add an administrator</Button>
        )}
      </div>
      {open.kind === 'edit' ? (
        <Suspense fallback={<p className="mt-6 text-muted">One moment…</p>}>
          <AdministratorEditor administrator={open.card} onSaved={keep} onCancel={editor.cancel} />
        </Suspense>
      ) : (
        <>
          <p className="mt-2 max-w-measure text-muted">
            {`${administrators.length} of ${max}, including open invitations. `}
            {isActing
              ? 'Only the organization’s own administrators can invite people.'
              : isFull && 'Remove one to invite someone else.'}
          </p>
          <ul aria-label="Administrators" className="mt-6 border-line border-t">
            {administrators.map((administrator) => (
              <AdministratorCard
                key={administrator._id}
                administrator={administrator}
                isOneself={administrator._id === me}
                onEdit={() => setOpen({ kind: 'edit', card: administrator })}
                onResend={administrator.pending && !isActing ? () => resend(administrator) : undefined}
                onDelete={administrator._id === me ? undefined : () => setOpen({ kind: 'delete', card: administrator })}
              />
            ))}
          </ul>
          <noscript>
            <p className="mt-6 text-muted">Turn on JavaScript to change administrators.</p>
          </noscript>
        </>
      )}
      <Suspense fallback={null}>
        {open.kind === 'new' && <AddAdministratorDialog phone={phone} onAdded={keep} onClose={editor.close} />}
        {open.kind === 'delete' && (
          <DeleteAdministratorDialog
            administrator={open.card}
            onDeleted={() => {
              editor.remove(open.card)
              toast({ title: open.card.pending ? 'Invitation deleted' : `${open.card.displayName} removed` })
            }}
            onClose={editor.close}
          />
        )}
      </Suspense>
    </AreaPage>
  )
}

type AdministratorCardProps = {
  administrator: Administrator
  isOneself: boolean
  /** A button is shown only if its handler is set. */
  onEdit: () => void
  onResend?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

function AdministratorCard({ administrator, isOneself, onEdit, onResend, onDelete }: AdministratorCardProps) {
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
        <Button kind="quiet" aria-label={`Edit ${displayName}`} onClick={onEdit}>
          Edit
        </Button>
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
