import type { RefusedForm } from '../../platform/http/act'
import { Button } from '../../ui/components/button'
import { SavedNow } from '../../ui/editing/saved-now'
import { TextArea, TextField, Toggle } from '../../ui/forms/field'
import { FormMessage } from '../../ui/forms/form-message'
import type { EditedTag } from '../responses'
import { tagPath } from '../tag-href'

export const hydrates = 'on reach'

type EditTagProps = {
  tag: EditedTag
  /** What was refused of an edit. */
  edit: RefusedForm | null
  /** The other tag that was typed, and what is wrong with it. */
  merge: { into: string; error: string | undefined } | null
  done: string | null
}

/** Where staff edit a tag, or begin to merge it into another one. Plain forms, so that they work without JavaScript. */
export default function EditTag({ tag, edit, merge, done }: EditTagProps) {
  const { slug, text, description, synonyms, reserved, version } = tag
  const { errors = {}, typed = null, problem, status } = edit ?? {}
  const path = tagPath(slug)
  const isConflict = status === 409
  return (
    <div className="max-w-[40rem]">
      <h1 className="font-bold text-title">Edit tag</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={path} className="inline-flex min-h-11 items-center">
          {text}
        </a>
      </p>
      {done !== null && (
        <p id="done" tabIndex={-1} className="wrap-anywhere font-semibold">
          {done === 'merged' ? `The tag is now “${text}”.` : `The tag “${text}” is saved.`}
        </p>
      )}
      <form method="post" action={`${path}/edit`} noValidate aria-label="Edit tag" className="mt-4 grid gap-5">
        <FormMessage>{Object.keys(errors).length > 0 ? undefined : problem}</FormMessage>
        {typed && isConflict && <Newest tag={tag} typed={typed} />}
        {/* After a conflict the page shows the newest version, so sending the form again may replace that. */}
        <input type="hidden" name="version" value={isConflict ? version : (typed?.version ?? version)} />
        <TextField
          label="Name"
          name="text"
          defaultValue={typed?.text ?? text}
          error={errors.text}
          hint="With another name, the old address leads to the new one."
        />
        <TextArea
          label="Description"
          name="description"
          need="optional"
          defaultValue={typed?.description ?? description}
          error={errors.description}
        />
        <TextField
          label="Other words"
          name="synonyms"
          need="optional"
          autoComplete="off"
          defaultValue={typed?.synonyms ?? synonyms.join(', ')}
          error={errors.synonyms}
          hint="Separated by commas. Whoever writes one of them gets this tag."
        />
        <Toggle
          label="Only our team can use it"
          name="reserved"
          defaultChecked={typed ? 'reserved' in typed : reserved}
        />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </form>
      {/* It asks on the next page, which shows both tags. */}
      <form
        action={`${path}/merge`}
        noValidate
        aria-labelledby="merge"
        className="mt-12 grid gap-5 border-line border-t pt-6"
      >
        <h2 id="merge" className="wrap-anywhere font-semibold text-large">{`Merge “${text}” into another tag`}</h2>
        <p>All questions and articles with this tag get the other one. You see both tags before anything changes.</p>
        <TextField
          label="The other tag"
          name="into"
          autoComplete="off"
          defaultValue={merge?.into}
          error={merge?.error}
        />
        <div>
          <Button type="submit" kind="outlined">
            Compare tags
          </Button>
        </div>
      </form>
    </div>
  )
}

/** What somebody else has saved since the form was opened. */
function Newest({ tag, typed }: { tag: EditedTag; typed: Record<string, string> }) {
  // Another tag may have the name, without anybody else having saved.
  if (typed.version === `${tag.version}`) return null
  const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
  const fields = [
    { label: 'Name', theirs: tag.text, mine: typed.text },
    { label: 'Description', theirs: tag.description, mine: typed.description },
    { label: 'Other words', theirs: tag.synonyms.join(', '), mine: typed.synonyms },
    { label: 'Only our team can use it', theirs: yesOrNo(tag.reserved), mine: yesOrNo('reserved' in typed) },
  ]
  return <SavedNow fields={fields} />
}
