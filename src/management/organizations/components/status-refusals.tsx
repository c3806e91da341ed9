import { organizationHref } from '../organizations-query'

export type StatusRefusal = { _id: string; name: string; why: string }

/** The organizations whose status could not be changed, and why. */
export function StatusRefusals({ refusals }: { refusals: readonly StatusRefusal[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {refusals.map(({ _id, name, why }) => (
        <li key={_id} className="wrap-anywhere">
          <a href={organizationHref(_id)} dir="auto" className="inline-block py-0.5 font-semibold">
            {name}
          </a>
          <span className="block">{why}</span>
        </li>
      ))}
    </ul>
  )
}
