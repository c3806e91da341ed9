import { Avatar } from '../../../ui/components/avatar'
import type { PersonRecord } from '../../person/person'

export function PersonRow({ person }: { person: PersonRecord }) {
  const { _id, displayName, avatar, headline, title, location } = person
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5 outline-accent -outline-offset-3 has-[a:focus-visible]:outline-3 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)]">
      <Avatar name={displayName} src={avatar} />
      <div className="min-w-0 wrap-anywhere">
        <h2 dir="auto" className="font-semibold text-large">
          <a
            href={`/people/${_id}`}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
          >
            {displayName}
          </a>
        </h2>
        <span dir="auto" className="block">
          {headline || title}
        </span>
        {headline && title && <span className="mt-0.5 block text-muted text-small">{title}</span>}
      </div>
      <span className="wrap-anywhere text-muted text-small max-sm:col-start-2 sm:pt-1 sm:text-right">{location}</span>
    </li>
  )
}
