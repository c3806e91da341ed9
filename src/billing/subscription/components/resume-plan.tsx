import { useState } from 'react'
import { dayOf } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { apiErrorOf, ProblemWords } from '../../../ui/forms/problem-message'
import type { ApiError } from '../../../ui/hooks/api-client'
import { planLabel } from '../../provider/plan-terms'
import type { PlanName } from '../../rules'
import { type Payer, resumePlan, tellResumed } from './paying'

type ResumePlanProps = { plan: PlanName; until: string; payer: Payer }

/** Resumes a paid plan with one click. There is nothing to pay, so no card is asked for. */
export function ResumePlan({ plan, until, payer }: ResumePlanProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function resume() {
    setState('busy')
    setProblem(null)
    try {
      await resumePlan(plan, payer)
      setState('done')
      tellResumed(plan)
    } catch (error) {
      setProblem(apiErrorOf(error))
      setState('ready')
    }
  }

  return (
    <section className="mt-6">
      <p className="max-w-prose">
        {`You’ve paid for the ${planLabel(plan)} plan until ${dayOf(until)}. Resume it to post and edit jobs again. The next payment is due on that day.`}
      </p>
      {problem && <ProblemWords problem={problem} />}
      <p className="mt-4">
        <Button busy={state !== 'ready'} onClick={resume}>
          {`Resume ${planLabel(plan)}, $0 today`}
        </Button>
      </p>
    </section>
  )
}
