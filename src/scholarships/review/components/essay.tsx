import { Fragment } from 'react'
import { mask } from '../../choices'

/** An essay in its paragraphs. Screen readers say where words are blacked out. */
export function Essay({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div dir="auto" className="prose wrap-anywhere">
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs have no other identity
        <p key={i}>
          <Masked text={paragraph} />
        </p>
      ))}
    </div>
  )
}

export function Masked({ text }: { text: string }) {
  return text.split(mask).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={i}>
      {i > 0 && (
        <>
          <span aria-hidden="true">{mask}</span>
          <span className="sr-only">(hidden)</span>
        </>
      )}
      {part}
    </Fragment>
  ))
}
