import type { FormEvent } from 'react'
import { MenuButton } from '../../../ui/components/menu'
import { toastFailure } from '../../../ui/components/toast-failure'
import { actFor } from '../acting-pages'

export type Client = { _id: string; name: string }

/** The organizations that staff may act for; each is a form, so that nothing happens before it is pressed. */
export function ClientList({ clients, path }: { clients: Client[]; path: string }) {
  async function choose(event: FormEvent, id: string) {
    event.preventDefault()
    await actFor(id, path).catch((problem) => toastFailure(problem))
  }
  return (
    <ul aria-label="Clients" className="mt-4 border-line border-t">
      {clients.map(({ _id, name }) => (
        <li key={_id} className="border-line border-b">
          <form method="post" action="/acting" onSubmit={(event) => choose(event, _id)}>
            <input type="hidden" name="organization" value={_id} />
            <input type="hidden" name="from" value={path} />
            <MenuButton type="submit">{name}</MenuButton>
          </form>
        </li>
      ))}
    </ul>
  )
}
