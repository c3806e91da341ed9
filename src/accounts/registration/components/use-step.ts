import { useEffect, useState } from 'react'

/**
 * The current step of the sign-up. On the sign-up page, the second step is a history entry, so that Back returns to
 * the first step with everything typed. In a dialog there is no entry, because Back closes the dialog.
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
