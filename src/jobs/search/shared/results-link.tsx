import { useEffect, useState } from 'react'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { isBackToResults, lastResults } from './results-address'

const list = '/jobs'

/** The way back from a job or an employer: to the results somebody came from, else to all jobs. */
export function ResultsLink() {
  const [results, setResults] = useState(list)
  useEffect(() => setResults(lastResults() ?? list), [])
  return (
    <a
      href={results}
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
      {results === list ? '← All jobs' : '← All results'}
    </a>
  )
}
