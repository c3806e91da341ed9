import { useId } from 'react'
import { Button, buttonClass } from '../components/button'
import type { ShareProps } from './share-menu'
import { linkProps, shareTargets } from './share-targets'
import { useCopyLink } from './use-copy-link'

/** The ways to share a page, as a row of links below a text. */
export function ShareRow({ url, link, title, copyWords }: ShareProps) {
  const { copy, dialog } = useCopyLink(link, copyWords)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id={id} className="mr-4 font-semibold">
        Share
      </p>
      <ul aria-labelledby={id} className="quiet-row flex flex-wrap items-center gap-x-1">
        {shareTargets(url, title).map((target) => (
          <li key={target.label}>
            <a {...linkProps(target)} className={buttonClass('quiet')}>
              {target.label}
              {target.isWindow && <span className="sr-only"> (opens in a new window)</span>}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <Button kind="quiet" onClick={copy}>
            Copy link
          </Button>
        </li>
      </ul>
      {dialog}
    </div>
  )
}
