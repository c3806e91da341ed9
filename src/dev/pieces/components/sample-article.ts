import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '../../../ui/hooks/api-client'

const fields = { title: v.string(), summary: v.string(), details: v.string() }
const SampleArticle = v.object({ ...fields, version: v.number() })
export type SampleArticle = v.InferOutput<typeof SampleArticle>
export const SampleEdits = v.object({ base: v.nullable(SampleArticle), values: v.object(fields) })
export type SampleFields = v.InferOutput<typeof SampleEdits>['values']

export const sampleLabels = { title: 'Title', summary: 'Summary', details: 'Details' } as const

export const sampleFieldsOf = (saved: SampleArticle | null): SampleFields => ({
  title: saved?.title ?? '',
  summary: saved?.summary ?? '',
  details: saved?.details ?? '',
})

const first: SampleArticle = {
  version: 1,
  title: 'Your first IEP meeting',
  summary: 'What to bring.',
  details: 'Bring work samples.',
}

const Stale = v.object({ current: SampleArticle })

/** Reads what a save with an old version answers. */
export const currentSample = (body: unknown) => (v.is(Stale, body) ? body.current : null)

/**
 * Stands in for the server, in the memory of the page.
 * @param isChanged whether a colleague has changed the title before the page was opened
 */
export function useSampleServer(isChanged: boolean) {
  const stored = useRef<SampleArticle>(isChanged ? { ...first, version: 2, title: 'Your first meeting' } : first)
  const isSlow = useRef(false)
  const isOffline = useRef(false)
  const [saves, setSaves] = useState<string[]>([])
  const [calls, setCalls] = useState(0)

  function changeByColleague(part: Partial<SampleFields>) {
    stored.current = { ...stored.current, ...part, version: stored.current.version + 1 }
  }

  /** An autosave makes no new version. */
  async function save(changes: Partial<SampleFields>, version: number | undefined, isDraft = false) {
    setCalls((before) => before + 1)
    await new Promise((resolve) => setTimeout(resolve, isSlow.current ? 1_500 : 50))
    if (isOffline.current) throw new ApiError(0, 'We couldn’t reach the server.', {}, {})
    const { current } = stored
    if (version !== current.version) throw new ApiError(409, 'Somebody else was faster.', {}, { current })
    stored.current = { ...current, ...changes, version: current.version + (isDraft ? 0 : 1) }
    setSaves((before) => [...before, Object.keys(changes).join(', ') || 'nothing'])
    return stored.current
  }

  return { initial: stored.current, saves, calls, isSlow, isOffline, changeByColleague, save }
}
