import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { GuidelinesPart } from '../../guidelines/components/guidelines-part'
import { AskForm } from '../components/ask-form'
import type { CategoryChoice } from '../components/category-field'
import { StepList } from '../components/step-list'
import { UnprovenAddress } from '../components/unproven-address'
import type { AskStart } from '../components/use-ask-form'

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
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Ask a Question</h1>
      <UnlessSilenced>
        {isProven ? (
          <>
            <StepList step={start.step} />
            {start.step === 1 && <GuidelinesPart guidelines={guidelines} />}
            <AskForm start={start} isNew={isNew} categories={categories} displayName={displayName} />
          </>
        ) : (
          <UnprovenAddress email={email} />
        )}
      </UnlessSilenced>
    </div>
  )
}
