import { lazyHydrated } from '../../../ui/components/lazy-hydrated'
import { lazyPart } from '../../../ui/components/lazy-part'

export const loadPaneJob = () => import('./pane-job')

/** The job that came with the page. Its code is loaded when somebody reaches for it. */
export const arrivedPaneJob = lazyHydrated(async () => (await loadPaneJob()).PaneJob)

// The server renders synchronously, so it imports the component right away.
const onServer = import.meta.env.SSR ? (await loadPaneJob()).PaneJob : null

export const ArrivedPaneJob = onServer ?? arrivedPaneJob.Part

/** A job that is opened from the list. */
export const OpenedPaneJob = onServer ?? lazyPart(async () => ({ default: (await loadPaneJob()).PaneJob }))
