import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { isBackToResults, lastResults } from './results-address'

const list = '/jobs'

/** A link from a job or an employer back to the last results, or else to all jobs. */
export function ResultsLink() {
  return (
    <a
      href={list}
      // Only the browser knows the address. It is set here for readers who open it in a new tab.
      ref={(link) => {
        link?.setAttribute('href', lastResults() ?? list)
      }}
      // A press before hydration is replayed afterward, because only then is the address known.
      data-opens
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        if (isBackToResults()) history.back()
        else location.assign(lastResults() ?? list)
      }}
      className="inline-flex min-h-11 items-center"
    >
      ← Back to jobs
    </a>
  )
}
