import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { guidelinesTitle } from '../good-questions'
import { GoodQuestionList } from './good-question-list'
import { isHiddenInBrowser } from './hidden-guidelines'

const GuidelinesDialog = lazyPart(() => import('./guidelines-dialog'))

type GuidelinesPartProps = { guidelines: { isHidden: boolean; now: string; opens: boolean } }

/** Opens the guidelines for asking: by themselves on the page where asking begins, and with a button. */
export function GuidelinesPart({ guidelines: { isHidden, now, opens } }: GuidelinesPartProps) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (opens && !isHidden && !isHiddenInBrowser(now)) setOpen(true)
  }, [opens, isHidden, now])

  return (
    <>
      <Button kind="quiet" className="-ml-3 mt-3 noscript:hidden" onClick={() => setOpen(true)}>
        {guidelinesTitle}
      </Button>
      <noscript>
        <details className="mt-3">
          <summary className="min-h-11 font-semibold">{guidelinesTitle}</summary>
          <GoodQuestionList />
        </details>
      </noscript>
      <Suspense fallback={null}>
        {isOpen && <GuidelinesDialog isHidden={isHidden} now={now} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
