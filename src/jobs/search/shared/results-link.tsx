import { BackLink } from '../../../ui/components/back-link'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'

const key = 'results'

const list = '/jobs'

/** Whether the previous page was a list of results. If so, Back leads there, at the same scroll position. */
const leadsBackToResults = () => history.length > 1 && cameFromResults()

/** Returns the link for sharing, which opens the job beside the search. Only a Published job has one. */
export const jobLink = (origin: string, id: string) => `${origin}/jobs?j=${encodeURIComponent(id)}`

export const jobLinkWords = {
  copied: { title: 'Job Link Copied!', description: 'Use Ctrl + V to paste the job link' },
  field: 'Job link',
}

/** A link from a job or an employer back to the last results, or else to all jobs. */
export function ResultsLink() {
  return (
    <BackLink
      href="/jobs"
      // Only the browser knows the address. It is set here for readers who open it in a new tab.
      ref={(link) => {
        link?.setAttribute('href', lastResults() ?? '/jobs')
      }}
      // A press before hydration is replayed afterward, because only then is the address known.
      data-opens
      onClick={onPlainPress(() => {
        if (leadsBackToResults()) history.back()
        else location.assign(lastResults() ?? '/jobs')
      })}
    >
      Back to jobs
    </BackLink>
  )
}

/** Remembers, for this tab, which results the reader is looking at. */
export const keepResults = () => keepAddress(location.href)

const keepAddress = (href: string) => sessionStorage.setItem(key, withoutOpenJob(new URL(href)))

/** Returns the results page that the reader came from, or else the last one of this tab; null if there is none. */
function lastResults(): string | null {
  // Whoever was quick left it before its code had loaded.
  if (cameFromResults()) keepAddress(document.referrer)
  return sessionStorage.getItem(key)
}

function cameFromResults(): boolean {
  if (!URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname === list
}

/** Returns the address of a list without the job that is open beside it. */
export function withoutOpenJob({ pathname, searchParams }: URL): string {
  searchParams.delete('j')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
