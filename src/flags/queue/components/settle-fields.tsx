import { FieldError, TextArea } from '../../../ui/forms/field'
import { consequenceOf, type FlagKind, flagOutcomes, outcomeLabels } from '../../choices'

type SettleFieldsProps = {
  /** Null for several things. */
  kind: FlagKind | null
  typed?: { outcome?: string; why?: string }
  errors: Record<string, string>
}

/** The decision, with what it does, and the reason. */
export function SettleFields({ kind, typed = {}, errors }: SettleFieldsProps) {
  return (
    <>
      <fieldset aria-describedby={errors.outcome ? 'outcome-error' : undefined}>
        <legend className="font-semibold">Decision</legend>
        {flagOutcomes.map((outcome) => (
          <label key={outcome} className="flex gap-3 py-2">
            <input
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={typed.outcome === outcome}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              {outcomeLabels[outcome].press}
              <span className="block text-muted text-small">{consequenceOf(outcome, kind)}</span>
            </span>
          </label>
        ))}
        {errors.outcome && <FieldError id="outcome-error">{errors.outcome}</FieldError>}
      </fieldset>
      <TextArea
        label="Reason"
        name="why"
        maxLength={500}
        hint="If you agree, the author reads it. Otherwise only our team does."
        defaultValue={typed.why}
        error={errors.why}
      />
    </>
  )
}
