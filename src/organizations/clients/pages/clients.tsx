import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { TextField } from '../../../ui/forms/field'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { actingRules } from '../acting-pages'
import { ClientList } from '../components/client-list'

export type ClientsProps = {
  clients: { _id: string; name: string }[]
  q: string
  from: string
  next: string | null
  isFirstPage: boolean
}

/** The page version of `ClientDialog`, for long lists and for browsers without JavaScript. */
export default function Clients({ clients, q, from, next, isFirstPage }: ClientsProps) {
  return (
    <div className="page-edges py-10 *:max-w-[40rem]">
      <h1 className="font-bold text-title">Act for a client organization</h1>
      <p className="mt-2 text-muted">{actingRules}</p>
      <form action="/admin/clients" className="mt-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="from" value={from} />
        <div className="flex-1 basis-60">
          <TextField label="Name" type="search" name="q" defaultValue={q} />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {clients.length === 0 ? (
        <EmptyState
          title="No client organization has this in its name"
          action={
            <ButtonLink kind="outlined" href="/admin/clients">
              Show all organizations
            </ButtonLink>
          }
        />
      ) : (
        <ClientList clients={clients} path={from} />
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50"
        hrefOf={(cursor) => listHref('/admin/clients', { q: q || null, from, cursor })}
      />
    </div>
  )
}
