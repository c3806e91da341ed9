import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UnprovenNotice } from '../../../accounts/registration/shared/send-confirmation-button'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { lazyPart } from '../../../ui/components/lazy-part'
import { GoodQuestionList, guidelinesTitle, isHiddenInBrowser } from '../../guidelines/components/guidelines'
import { AskForm, type AskStart } from '../components/ask-form'
import type { CategoryChoice } from '../components/question-fields'
import { type AskStep, askPath, askSteps } from '../question-form'

const GuidelinesDialog = lazyPart(() => import('../../guidelines/components/guidelines-dialog'))

export type AskProps = {
  start: AskStart
  categories: CategoryChoice[]
  displayName: string
  email: string
  isProven: boolean
  /** New members solve the bot check. */
  isNew: boolean
  /** `opens` says whether they show by themselves. */
  guidelines: { isHidden: boolean; now: string; opens: boolean }
}

/** Asking in three steps, each with its own address. Without JavaScript, each step posts what is written to the next. */
export default function Ask({ start, categories, displayName, email, isProven, isNew, guidelines }: AskProps) {
  const unproven = <UnprovenNotice email={email} can="ask" />
  const form = (
    <>
      <StepList step={start.step} />
      {start.step === 1 && <GuidelinesPart guidelines={guidelines} />}
      <AskForm start={start} isNew={isNew} categories={categories} displayName={displayName} />
    </>
  )
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Ask a Question</h1>
      {start.posted ? (
        // What was written stays, even if it can't be sent now.
        <>
          {!isProven && unproven}
          {form}
        </>
      ) : (
        <UnlessSilenced>{isProven ? form : unproven}</UnlessSilenced>
      )}
    </div>
  )
}

const stepId = 'ask-step'

/** The current step is the heading of the page's form. Whoever comes from another step goes on there. */
function StepList({ step }: { step: AskStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { origin, pathname } = URL.parse(document.referrer) ?? {}
    const isNextStep = origin === location.origin && (pathname === askPath || pathname?.startsWith(`${askPath}/`))
    if (isNextStep && document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <ol aria-label="Steps" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {askSteps.map(({ step: one, title }) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={
            one === step ? 'border-warm border-b-3 pb-1 font-semibold' : 'border-transparent border-b-3 pb-1 text-muted'
          }
        >
          {one === step ? (
            <h2 ref={heading} id={stepId} tabIndex={-1} className="outline-none">{`${one} ${title}`}</h2>
          ) : (
            `${one} ${title}`
          )}
        </li>
      ))}
    </ol>
  )
}

/** Opens the guidelines for asking: by themselves on the page where asking begins, and with a button. */
function GuidelinesPart({ guidelines: { isHidden, now, opens } }: Pick<AskProps, 'guidelines'>) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (opens && !isHidden && !isHiddenInBrowser(now)) setOpen(true)
  }, [opens, isHidden, now])

  /** A dialog that opened by itself has no button to return the focus to. */
  function close() {
    flushSync(() => setOpen(false))
    if (document.activeElement === document.body) document.getElementById(stepId)?.focus()
  }

  return (
    <>
      <button
        type="button"
        className="mt-3 min-h-11 text-accent underline underline-offset-4 noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {guidelinesTitle}
      </button>
      <noscript>
        <details className="mt-3">
          <summary className="link-summary">{guidelinesTitle}</summary>
          <GoodQuestionList />
        </details>
      </noscript>
      <Suspense fallback={null}>
        {isOpen && <GuidelinesDialog isHidden={isHidden} now={now} onClose={close} />}
      </Suspense>
    </>
  )
}
