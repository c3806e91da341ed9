import { piecePath, pieceTitle } from '../piece-names'

/** Lists the pieces that have a page. */
export default function Pieces({ names }: { names: string[] }) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-8">
      <h1 className="font-bold text-title">Pieces</h1>
      <p className="mt-2 text-muted">
        The shared parts of our pages, each in every state. They exist only on your machine.
      </p>
      <ul className="mt-4">
        {names.map((name) => (
          <li key={name}>
            <a href={piecePath(name)} className="inline-flex min-h-11 items-center">
              {pieceTitle(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
