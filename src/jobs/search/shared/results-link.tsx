import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { isBackToResults, lastResults } from './results-address'

const list = '/jobs'

/** The way back from a job or an employer: to the results somebody came from, else to all jobs. */
export function ResultsLink() {
  return (
    <a
      href={list}
      // Only the browser knows where to; this is for whoever opens it in a new tab.
      ref={(link) => {
        link?.setAttribute('href', lastResults() ?? list)
      }}
      // A press that comes before the page is alive waits for it: only then it is known where to.
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
