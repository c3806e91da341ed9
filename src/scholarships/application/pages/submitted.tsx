import { BackLink } from '../../../ui/components/back-link'
import type { ShownEdition } from '../../edition'
import { applyPath } from '../../paths'
import type { OwnDecision } from '../application'
import type { ApplicationFields } from '../rules'

export const hydrates = 'on reach'

type SubmittedProps = {
  edition: ShownEdition
  fields: ApplicationFields
  words: string
  /** Null before the release. */
  decision: OwnDecision | null
  takesCode: boolean
}

export default function Submitted({ edition: { name, path, headline }, fields, words, ...props }: SubmittedProps) {
  const { decision, takesCode } = props
  const rows = [
    { label: 'University/School', value: fields.school },
    { label: 'Field of Study', value: fields.major },
    { label: 'Graduation Date', value: fields.graduation },
  ]
  return (
    <div className="*:max-w-[40rem]">
      <p>
        <BackLink href={path}>Back to the scholarship</BackLink>
      </p>
      <h1 className="wrap-anywhere font-bold text-title">Your application</h1>
      <p className="wrap-anywhere text-large">{headline}</p>
      <p className="mt-2">{words}</p>
      {decision && (
        <section aria-labelledby="letter" className="mt-6 border-line border-l-4 pl-4">
          <h2 id="letter" className="font-semibold">
            Our letter to you
          </h2>
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
            {decision.letter}
          </p>
        </section>
      )}
      <dl className="mt-6 grid grid-cols-1 gap-y-3">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-6 font-semibold">Personal Statement</h2>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
        {fields.essay || '—'}
      </p>
      {takesCode && (
        <p className="mt-6">
          <a href={`${applyPath(name)}?late=1`} className="inline-flex min-h-11 items-center">
            I have a code for a late application
          </a>
        </p>
      )}
    </div>
  )
}
