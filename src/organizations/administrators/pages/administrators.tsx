import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'
import { AreaPage } from '../../../ui/layouts/area-page'
import type { Administrator } from '../../organization/organization'
import { AdministratorCard } from '../components/administrator-card'

const AddAdministratorDialog = lazy(() => import('../components/add-administrator-dialog'))
const AdministratorEditor = lazy(() => import('../components/administrator-editor'))
const DeleteAdministratorDialog = lazy(() => import('../components/delete-administrator-dialog'))

const waitingMail = (email: string) =>
  `${email} has had three invitations in the past hour. The next email goes out within the hour.`

export type AdministratorsProps = {
  organization: string
  administrators: Administrator[]
  /** Who looks at the page. */
  me: string
  most: number
  /** Staff act for the organization: inviting is closed to them (docs/security.md, 13). */
  isActing: boolean
}

/** Who looks after the organization: cards, in their place the form of one, and over them the dialog that invites one. */
export default function Administrators({ organization, me, most, isActing, ...initial }: AdministratorsProps) {
  const [administrators, setAdministrators] = useState(initial.administrators)
  const [edited, setEdited] = useState<Administrator | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<Administrator | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFull = administrators.length >= most

  /** Back at the cards, where the reading begins anew. */
  function showCards(change?: () => void) {
    flushSync(() => {
      change?.()
      setEdited(null)
      setAdding(false)
      setDoomed(null)
    })
    heading.current?.focus()
  }

  function keep(saved: Administrator) {
    const isNew = administrators.every(({ _id }) => _id !== saved._id)
    showCards(() =>
      setAdministrators(
        isNew ? [...administrators, saved] : administrators.map((shown) => (shown._id === saved._id ? saved : shown)),
      ),
    )
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
        {!edited && !isFull && !isActing && (
          <Button live onClick={() => setAdding(true)}>
            Add an administrator
          </Button>
        )}
      </div>
      {edited ? (
        <Suspense fallback={<p className="mt-6 text-muted">One moment…</p>}>
          <AdministratorEditor administrator={edited} onSaved={keep} onCancel={() => showCards()} />
        </Suspense>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-muted">
            {`${administrators.length} of ${most}, including open invitations. `}
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
                onEdit={() => setEdited(administrator)}
                onResend={administrator.pending && !isActing ? () => resend(administrator) : undefined}
                onDelete={administrator._id === me ? undefined : () => setDoomed(administrator)}
              />
            ))}
          </ul>
          <noscript>
            <p className="mt-6 text-muted">Turn on JavaScript to change administrators.</p>
          </noscript>
        </>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddAdministratorDialog onAdded={keep} onClose={() => setAdding(false)} />}
        {doomed && (
          <DeleteAdministratorDialog
            administrator={doomed}
            onDeleted={() => {
              showCards(() => setAdministrators(administrators.filter(({ _id }) => _id !== doomed._id)))
              toast({ title: doomed.pending ? 'Invitation deleted' : `${doomed.displayName} removed` })
            }}
            onClose={() => setDoomed(null)}
          />
        )}
      </Suspense>
    </AreaPage>
  )
}
