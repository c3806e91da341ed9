import { type AskStep, askSteps } from '../ask-steps'

/** Where the user is among the steps. */
export function StepList({ step }: { step: AskStep }) {
  return (
    <ol aria-label="Steps" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {askSteps.map(({ step: one, title }) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={
            one === step
              ? 'border-accent border-b-2 pb-1 font-semibold'
              : 'border-transparent border-b-2 pb-1 text-muted'
          }
        >
          {`${one} ${title}`}
        </li>
      ))}
    </ol>
  )
}
