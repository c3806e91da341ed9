import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { MenuButton } from '../../../ui/components/menu'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { actingRules } from '../acting-pages'

export const hydrates = 'on reach'

export type ClientsProps = {
  clients: { _id: string; name: string }[]
  q: string
  from: string
  next: string | null
  isFirstPage: boolean
  problem: string | undefined
}

/** Each organization is a form, not a link, so that a prefetch can't start acting. */
export default function Clients({ clients, q, from, next, isFirstPage, problem }: ClientsProps) {
  return (
    <div className="page-edges py-10 *:max-w-[40rem]">
      <h1 className="font-bold text-title">Act for a client organization</h1>
      <p className="mt-2 text-muted">{actingRules}</p>
      <FormMessage>{problem}</FormMessage>
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
        <ul aria-label="Clients" className="mt-4 border-line border-t">
          {clients.map(({ _id, name }) => (
            <li key={_id} className="border-line border-b">
              <form method="post" action={`/acting/${_id}`} className="-mx-3">
                <input type="hidden" name="from" value={from} />
                <MenuButton type="submit">{name}</MenuButton>
              </form>
            </li>
          ))}
        </ul>
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
