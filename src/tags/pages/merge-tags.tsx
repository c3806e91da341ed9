import { FormFoot } from '../../ui/components/form-foot'
import { TextArea } from '../../ui/forms/field'
import { FormMessage } from '../../ui/forms/form-message'
import { countsText } from '../counts-text'
import type { EditedTag } from '../responses'
import { editTagPath, tagPath } from '../tag-href'

export const hydrates = 'on reach'

type MergeTagsProps = {
  from: EditedTag
  into: EditedTag
  why: string
  error: string | undefined
  problem: string | undefined
}

/** Asks before a tag goes away, because that can't be undone. A plain form, so that it works without JavaScript. */
export default function MergeTags({ from, into, why, error, problem }: MergeTagsProps) {
  const [old, other] = [tagPath(from.slug), tagPath(into.slug)]
  const changed = countsText(from.questionCount, from.newsCount)
  return (
    <div className="max-w-4xl">
      <h1 className="font-bold text-title">Merge these tags?</h1>
      <form method="post" action={`${old}/merge`} noValidate className="mt-4 grid gap-6">
        <FormMessage>{error ? undefined : problem}</FormMessage>
        <input type="hidden" name="into" value={into.slug} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Compared heading="This tag goes away" tag={from} />
          <Compared heading="This tag stays" tag={into} />
        </div>
        <ul className="wrap-anywhere grid max-w-measure list-disc gap-1 pl-5">
          <li>
            {`“${into.text}” replaces “${from.text}” on ${changed ? `${changed}, and` : 'no question or article that readers see, only on'} what is hidden or a draft.`}
          </li>
          <li>{`The address ${old} leads to ${other}, and whoever writes “${from.slug}” gets “${into.text}”.`}</li>
          <li>Its followers and other words move along.</li>
        </ul>
        <p className="font-semibold">You can’t undo this.</p>
        <TextArea label="Reason" name="why" defaultValue={why} error={error} hint="It is kept in the audit log." />
        <FormFoot back={editTagPath(from.slug)} kind="danger">
          Merge tags
        </FormFoot>
      </form>
    </div>
  )
}

function Compared({ heading, tag }: { heading: string; tag: EditedTag }) {
  const { slug, text, description, synonyms, questionCount, newsCount } = tag
  return (
    <section className="wrap-anywhere min-w-0 rounded-control bg-wash p-4">
      <h2 className="font-semibold">{heading}</h2>
      <p dir="auto" className="mt-2">
        <a href={tagPath(slug)}>{text}</a>
      </p>
      {description && (
        <p dir="auto" className="mt-2">
          {description}
        </p>
      )}
      {synonyms.length > 0 && <p className="mt-2 text-small">{`Other words: ${synonyms.join(', ')}`}</p>}
      <p className="mt-2 text-muted text-small">{countsText(questionCount, newsCount) || 'No questions or articles'}</p>
    </section>
  )
}
