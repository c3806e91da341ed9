import type { ReactNode } from 'react'
import { piecesPath, pieceTitle } from '../piece-names'

/** The page of one piece: its name, and when to use it. */
export function PiecePage({ path, when, children }: { path: string; when: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-8">
      <a href={piecesPath} className="inline-flex min-h-11 items-center">
        All pieces
      </a>
      <h1 className="font-bold text-title">{pieceTitle(path.slice(piecesPath.length + 1))}</h1>
      <p className="mt-2 text-muted">{when}</p>
      {children}
    </div>
  )
}

/** The piece in one state. `state` is its heading. */
export function Sample({ state, children }: { state: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 font-semibold">{state}</h2>
      {children}
    </section>
  )
}
