import { ResumeLink } from './resume-link'

export type ResultsHeadProps = {
  /** "258 jobs for SLP near Chicago, IL" */
  heading: string
  alsoSearched: string[]
}

/** Says what was found. */
export function ResultsHead({ heading, alsoSearched }: ResultsHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-bold text-quote">{heading}</h1>
        {alsoSearched.length > 0 && (
          <p className="wrap-anywhere text-muted text-small">{`Including ${alsoSearched.join(', ')}`}</p>
        )}
      </div>
      <div className="max-[60rem]:hidden">
        <ResumeLink />
      </div>
    </div>
  )
}
