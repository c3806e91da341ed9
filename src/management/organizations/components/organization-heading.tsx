import { type MouseEvent, Suspense, useState } from 'react'
import { statusCodes } from '../../../organizations/status-codes'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { statusLabel } from '../organization-labels'
import { organizationHref, statusHref } from '../organizations-query'
import type { StatusSubject } from './organization-status-dialog'

const OrganizationStatusDialog = lazyPart(() => import('./organization-status-dialog'))

/** The organization's name and status, with what staff can do. */
export function OrganizationHeading({ organization }: { organization: StatusSubject }) {
  const [asks, setAsks] = useState(false)
  const { _id, name, statusCode } = organization

  function ask(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setAsks(true)
  }

  return (
    <>
      <h1 dir="auto" className="wrap-anywhere mt-4 font-bold text-title">
        {name}
      </h1>
      <p className="mt-1 text-muted">{statusLabel(statusCode)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <form method="post" action="/acting">
          <input type="hidden" name="organization" value={_id} />
          <input type="hidden" name="from" value="/admin" />
          <Button type="submit">Visit Client Dashboard</Button>
        </form>
        <ButtonLink kind="outlined" data-opens href={statusHref(_id, organizationHref(_id))} onClick={ask}>
          Change status
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {asks && (
          <OrganizationStatusDialog
            organizations={[organization]}
            onClose={() => setAsks(false)}
            onDone={(set) => {
              toastOnNextPage({ title: 'Status changed', description: statusCodes[set.statusCode].label })
              location.reload()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
