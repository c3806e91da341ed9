import { type FormEvent, type MouseEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastFailure } from '../../../ui/components/toast-failure'
import type { BarProps } from '../../../ui/shell/shell'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { clientsHref, stopActing } from '../acting-pages'

const ClientDialog = lazyPart(() => import('../components/client-dialog'))

/**
 * Shown to staff above every page: starts acting for a client organization, shows which one, and stops again. Stopping
 * is a form and choosing opens a page of forms, because a prefetch could follow a link.
 */
export function StaffBar({ viewer, path }: BarProps) {
  return viewer.isSiteAdmin && <Bar acting={viewer.acting} path={path} />
}

function Bar({ acting, path }: Pick<BarProps['viewer'], 'acting'> & { path: string }) {
  const [chooses, setChooses] = useState(false)

  function choose(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setChooses(true)
  }

  async function stop(event: FormEvent) {
    event.preventDefault()
    await stopActing(path).catch((problem) => toastFailure(problem, 'You’re still acting for them'))
  }

  const press = 'inline-flex min-h-11 items-center font-semibold underline'
  return (
    <aside aria-label="Staff" className={acting ? 'bg-warm text-on-warm' : 'bg-wash'}>
      <div className="mx-auto flex max-w-[65.5rem] flex-wrap items-center gap-x-6 px-5 text-small">
        {acting && (
          <p className="py-2">
            You’re acting for <strong>{acting.name}</strong>. We record what you do under your name.
          </p>
        )}
        <a data-opens href={clientsHref(path)} onClick={choose} className={`${press} ${acting ? 'text-on-warm' : ''}`}>
          {acting ? 'Choose another organization' : 'Act for a client organization'}
        </a>
        {acting && (
          <form method="post" action="/acting" onSubmit={stop}>
            <input type="hidden" name="from" value={path} />
            <button type="submit" className={press}>
              Stop acting
            </button>
          </form>
        )}
      </div>
      <Suspense fallback={null}>{chooses && <ClientDialog path={path} onClose={() => setChooses(false)} />}</Suspense>
    </aside>
  )
}
