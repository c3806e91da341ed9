import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import { applyDialogHref } from '../edition-path'
import type { ShownEdition } from '../shown-edition'

type EditionCardProps = { edition: ShownEdition; children?: ReactNode }

/** A scholarship in the list. */
export function EditionCard({ edition, children }: EditionCardProps) {
  const { name, path, headline, state, left, phase } = edition
  const isClosed = phase === 'review' || phase === 'announced'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-b py-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="font-semibold text-large">
          <a href={path} className="wrap-anywhere text-ink no-underline hover:underline">
            {headline}
          </a>
        </h3>
        <p className={phase === 'open' ? '' : 'text-muted'}>{isClosed ? `${state}.` : state}</p>
        {left && <p className="font-semibold">{left}</p>}
        {children}
      </div>
      {phase === 'open' && (
        <ButtonLink href={applyDialogHref(name)} aria-label={`Apply for the ${headline}`}>
          Apply
        </ButtonLink>
      )}
    </li>
  )
}
