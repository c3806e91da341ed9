import type { BarProps } from '../../../ui/shell/shell'
import { clientsHref } from '../acting-pages'

const press = 'inline-flex min-h-11 items-center font-semibold underline'

/**
 * Above every page, for staff. On phones without anybody to act for, only the account menu leads to the list. Stopping is
 * a form, because a prefetch could follow a link.
 */
export function StaffBar({ viewer: { isSiteAdmin, acting }, path }: BarProps) {
  return (
    isSiteAdmin && (
      <aside aria-label="Staff" className={acting ? 'bg-warm text-on-warm' : 'bg-wash max-md:hidden'}>
        <div className="mx-auto flex max-w-[65.5rem] flex-wrap items-center gap-x-6 px-5 text-small">
          {acting && (
            <p className="py-2">
              You’re acting for <strong>{acting.name}</strong>. We record what you do under your name.
            </p>
          )}
          <a href={clientsHref(path)} className={`${press} ${acting ? 'text-on-warm' : ''}`}>
            {acting ? 'Choose another organization' : 'Act for a client organization'}
          </a>
          {acting && (
            <form method="post" action="/acting">
              <input type="hidden" name="from" value={path} />
              <button type="submit" className={press}>
                Stop acting
              </button>
            </form>
          )}
        </div>
      </aside>
    )
  )
}
