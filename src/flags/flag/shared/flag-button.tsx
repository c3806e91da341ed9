import { Suspense, useState } from 'react'
import { signInPrompts } from '../../../accounts/sign-in-prompts'
import { buttonClass } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import type { Flaggable } from '../../choices'
import { flagNouns } from './flag-nouns'

const flagHref = ({ kind, id }: Flaggable) => `/flag?kind=${kind}&id=${encodeURIComponent(id)}`

const FlagDialog = lazyPart(() => import('../components/flag-dialog'))

/** Flags something for the team. A link, so that it works without JavaScript. */
export function FlagButton({ kind, id }: Flaggable) {
  const [state, setState] = useState<'open' | 'flagged' | null>(null)
  const prompt = { words: signInPrompts.flag, pending: { name: `flag ${kind}`, id } }
  const open = useGuestPrompt(prompt, () => setState('open'))

  return (
    <>
      <a
        data-opens
        rel="nofollow"
        href={flagHref({ kind, id })}
        onClick={onPlainPress(open)}
        className={buttonClass('quiet')}
      >
        {state === 'flagged' ? 'Flagged' : 'Flag'}
        <span className="sr-only">{` this ${flagNouns[kind]}`}</span>
      </a>
      <Suspense fallback={null}>
        {state === 'open' && (
          <FlagDialog
            kind={kind}
            id={id}
            onFlagged={() => setState('flagged')}
            onClose={() => setState((known) => (known === 'flagged' ? known : null))}
          />
        )}
      </Suspense>
    </>
  )
}
