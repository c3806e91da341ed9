export type RolesWithJobsProps = {
  /** "Speech-language pathology", "83", and the search for them. */
  roles: { label: string; count: string; href: string }[]
}

/** The roles that have jobs in the whole country, with their numbers. */
export function RolesWithJobs({ roles }: RolesWithJobsProps) {
  if (roles.length === 0) return null
  return (
    <nav aria-labelledby="roles-heading" className="mt-8">
      <h2 id="roles-heading" className="font-bold text-large">
        Jobs in the USA by role
      </h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-14 sm:grid-cols-2 lg:grid-cols-3">
        {roles.map(({ label, count, href }) => (
          <li key={href} className="flex min-h-11 items-center justify-between gap-4 border-line border-b">
            <a href={href} className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center">
              {label}
            </a>
            <span className="text-muted">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
