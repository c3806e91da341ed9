import { useEffect, useState } from 'react'

/**
 * The step of the sign-up. On a page of its own the second one stands in the browser's history, so that Back leads to the
 * first with all that was typed; over a page, Back belongs to the dialog.
 */
export function useStep() {
  const [step, setStep] = useState(1)
  useEffect(() => {
    const follow = () => {
      if (!isDialog()) setStep(isSecond() ? 2 : 1)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function next() {
    setStep(2)
    if (!isDialog() && !isSecond()) history.pushState({ step: 2 }, '')
  }

  function previous() {
    setStep(1)
    if (isSecond()) history.back()
  }

  return { step, next, previous }
}

const isSecond = () => history.state?.step === 2
const isDialog = () => history.state?.dialog === true
