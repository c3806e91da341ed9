import { useEffect, useRef } from 'react'
import { now } from '../../platform/time/clock'
import { Button } from '../components/button'
import { Notice } from '../components/notice'
import { announce } from '../hooks/announce'
import { localMomentText } from '../hooks/format-time'
import type { useStoredDraft } from './use-stored-draft'

type StoredDraftNoticeProps = { notice: ReturnType<typeof useStoredDraft>['notice'] }

/** Says that an earlier text was restored, with a way to discard it, or that nothing is kept any more. */
export function StoredDraftNotice({ notice }: StoredDraftNoticeProps) {
  if (!notice) return null
  return notice.is === 'signed out' ? <SignedOut /> : <Found {...notice} />
}

const signedOutWords = 'You signed out in another tab, so we no longer keep what you write here.'

function SignedOut() {
  useEffect(() => announce(signedOutWords), [])
  return (
    <Notice quiet title={signedOutWords}>
      {null}
    </Notice>
  )
}

type FoundProps = Exclude<NonNullable<StoredDraftNoticeProps['notice']>, { is: 'signed out' }>

function Found({ is, at, pickUp, discard, undo }: FoundProps) {
  const box = useRef<HTMLDivElement>(null)
  const moment = localMomentText(at, now())
  const words = is === 'discarded' ? `You discarded what you wrote ${moment}.` : `We kept what you wrote ${moment}.`
  useEffect(() => announce(words), [words])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        quiet
        title={words}
        action={
          <div className="flex flex-wrap gap-2">
            {is === 'offered' && (
              <Button
                key="pick up"
                kind="outlined"
                onClick={() => {
                  // The button goes away.
                  box.current?.focus()
                  pickUp()
                }}
              >
                Pick up where you left off
              </Button>
            )}
            <Button key="discard" kind="quiet" onClick={is === 'discarded' ? undo : discard}>
              {is === 'discarded' ? 'Undo' : 'Discard'}
            </Button>
          </div>
        }
      >
        {is === 'offered' && 'What you’re writing now stays too.'}
      </Notice>
    </div>
  )
}
