import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { questionPath } from '../../post/paths'
import type { SimilarQuestion } from '../../responses'

/** A shorter title says too little. */
const minLength = 12
const pauseMs = 300

/** Questions that may already answer this one. They open in a new tab, so that nothing written is left. */
export function SimilarQuestions({ title, except }: { title: string; except?: string | undefined }) {
  const [found, setFound] = useState<SimilarQuestion[]>([])
  const asked = title.trim()

  useEffect(() => {
    if (asked.length < minLength) return setFound([])
    let isCurrent = true
    const timer = setTimeout(async () => {
      const similar = await findSimilar(asked)
      if (isCurrent && similar) setFound(similar.filter(({ _id }) => _id !== except))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, except])

  return (
    <div aria-live="polite" className="mt-3 empty:mt-0">
      {found.length > 0 && (
        <>
          <p className="font-semibold">Somebody may have asked this already</p>
          <ul className="mt-1 divide-y divide-line border-line border-y">
            {found.map(({ _id, uid, slug, title: other, solved, answerCount }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <a
                  href={questionPath({ uid, slug })}
                  target="_blank"
                  rel="noopener"
                  dir="auto"
                  className="wrap-anywhere min-w-0"
                >
                  {other}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <span className="text-muted text-small">
                  {solved && (
                    <span className="font-semibold text-ink">
                      <span aria-hidden="true" className="icon icon-check" /> Solved ·{' '}
                    </span>
                  )}
                  {answerCount === 1 ? '1 answer' : `${answerCount} answers`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Returns null if the server can’t be asked. The suggestions help, but nobody needs them to ask. */
async function findSimilar(title: string): Promise<SimilarQuestion[] | null> {
  try {
    return await call('GET', '/api/questions/similar', { query: { title } })
  } catch (problem) {
    if (problem instanceof ApiError) return null
    throw problem
  }
}
