import type { RefusedForm } from '../../platform/http/act'
import { Button } from '../../ui/components/button'
import { TextArea, TextField, Toggle } from '../../ui/forms/field'
import { FormMessage } from '../../ui/forms/form-message'
import type { EditedTag } from '../responses'
import { tagPath } from '../tag-href'

export const hydrates = 'on reach'

type EditTagProps = {
  tag: EditedTag
  /** What was refused of one of the two forms. */
  refused: RefusedForm | null
  done: string | null
}

/** Where staff edit a tag, or merge it into another one. Plain forms, so that they work without JavaScript. */
export default function EditTag({ tag, refused, done }: EditTagProps) {
  const { slug, text, description, synonyms, reserved } = tag
  const { errors = {}, typed = null, problem } = refused ?? {}
  const isMerge = typed !== null && 'into' in typed
  const edit = isMerge ? null : typed
  const path = tagPath(slug)
  const general = Object.keys(errors).length > 0 ? undefined : problem
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
        <FormMessage>{isMerge ? undefined : general}</FormMessage>
        <TextField
          label="Name"
          name="text"
          defaultValue={edit?.text ?? text}
          error={errors.text}
          hint="With another name, the old address leads to the new one."
        />
        <TextArea
          label="Description"
          name="description"
          need="optional"
          defaultValue={edit?.description ?? description}
          error={errors.description}
        />
        <TextField
          label="Other words"
          name="synonyms"
          need="optional"
          autoComplete="off"
          defaultValue={edit?.synonyms ?? synonyms.join(', ')}
          error={errors.synonyms}
          hint="Separated by commas. Whoever writes one of them gets this tag."
        />
        <Toggle
          label="Only our team can use it"
          name="reserved"
          defaultChecked={edit ? 'reserved' in edit : reserved}
        />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </form>
      <form
        method="post"
        action={`${path}/merge`}
        noValidate
        aria-labelledby="merge"
        className="mt-12 grid gap-5 border-line border-t pt-6"
      >
        <h2 id="merge" className="wrap-anywhere font-semibold text-large">{`Merge “${text}” into another tag`}</h2>
        <p>All questions and articles with this tag get the other one. This can’t be undone.</p>
        <FormMessage>{isMerge ? general : undefined}</FormMessage>
        <TextField
          label="The other tag"
          name="into"
          autoComplete="off"
          defaultValue={typed?.into}
          error={errors.into}
        />
        <div>
          <Button type="submit" kind="danger">
            Merge
          </Button>
        </div>
      </form>
    </div>
  )
}
