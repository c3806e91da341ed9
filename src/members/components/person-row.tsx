import { Avatar } from '../../ui/avatar'
import type { PersonRow as Row } from '../person'

/** A member in a list: who, what they say of themselves, where. */
export function PersonRow({ person }: { person: Row }) {
  const { _id, displayName, avatar, headline, title, location } = person
  return (
    <li className="border-line border-b">
      <a
        href={`/people/${_id}`}
        className="group wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-5 text-ink no-underline sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)]"
      >
        <Avatar name={displayName} src={avatar} />
        <span className="min-w-0">
          <span className="block font-semibold text-large group-hover:underline">{displayName}</span>
          <span className="block">{headline || title}</span>
          {headline && title && <span className="mt-0.5 block text-muted text-small">{title}</span>}
        </span>
        <span className="text-muted text-small max-sm:col-start-2 sm:pt-1 sm:text-right">{location}</span>
      </a>
    </li>
  )
}
