import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/components/dialog'
import { TextField } from '../../../ui/forms/field'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { actingRules, clientsHref } from '../acting-pages'
import { type Client, ClientList } from './client-list'

const shown = 20
const pause = 200

/** Finds a client organization by its name and acts for it. */
export default function ClientDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const [q, setQ] = useState('')
  const [clients, setClients] = useState<Client[] | null>(null)
  const [failed, setFailed] = useState('')

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        try {
          const query = { q, limit: String(shown + 1) }
          const found = await call('GET', '/api/organization/clients', { query })
          if (!isCurrent) return
          setClients(found)
          setFailed('')
        } catch (problem) {
          if (isCurrent) setFailed(problem instanceof ApiError ? problem.message : 'Try again in a moment.')
        }
      },
      q ? pause : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])

  return (
    <Dialog title="Act for a client organization" description={actingRules} onClose={onClose}>
      <div className="mt-4">
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          error={failed || undefined}
        />
      </div>
      <p role="status" className="mt-3 text-muted text-small">
        {clients === null ? 'One moment…' : summaryOf(clients.length)}
      </p>
      {clients && clients.length > 0 && <ClientList clients={clients.slice(0, shown)} path={path} />}
      {clients && clients.length > shown && (
        <p className="mt-4">
          <a href={`${clientsHref(path)}&q=${encodeURIComponent(q)}`}>Show all organizations</a>
        </p>
      )}
    </Dialog>
  )
}

function summaryOf(count: number): string {
  if (count === 0) return 'No client organization has this in its name.'
  if (count > shown) return `The first ${shown}; type more of the name to find others.`
  return count === 1 ? '1 organization' : `${count} organizations`
}
