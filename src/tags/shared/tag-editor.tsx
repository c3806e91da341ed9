import { Suspense, useState } from 'react'
import { Button } from '../../ui/components/button'
import { lazyPart } from '../../ui/components/lazy-part'
import { toastOnNextPage } from '../../ui/components/toast'
import { TextArea, TextField, Toggle } from '../../ui/forms/field'
import { FormMessage } from '../../ui/forms/form-error'
import { useNativeForm } from '../../ui/forms/use-native-form'
import { validationErrors } from '../../ui/forms/wrong-fields'
import { call } from '../../ui/hooks/api-client'
import { useFocus } from '../../ui/hooks/use-focus'
import type { EditedTag } from '../responses'
import { TagChange } from '../rules'
import { tagPath } from '../tag-href'

const MergeTagDialog = lazyPart(() => import('./merge-tag-dialog'))

/** Where staff edit a tag. After a change, its page is loaded again, because its address may be another one. */
export default function TagEditor({ tag }: { tag: EditedTag }) {
  const name = useFocus<HTMLInputElement>()
  const [merges, setMerges] = useState(false)
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      text: `${data.get('text')}`,
      description: `${data.get('description')}`,
      synonyms: `${data.get('synonyms')}`.split(','),
      reserved: data.has('reserved'),
    }),
    check: async (written) => validationErrors(TagChange, written),
    send: async (json) => {
      const { slug, text } = await call('PUT', '/api/tags/:slug', { param: { slug: tag.slug }, json })
      toastOnNextPage({ title: 'Success!', description: `The tag “${text}” is saved.` })
      location.assign(tagPath(slug))
      return true
    },
  })
  return (
    <>
      <form {...form} aria-label="Edit tag" className="mt-4 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <TextField
          label="Name"
          name="text"
          ref={name}
          defaultValue={tag.text}
          error={errors.text}
          hint="With another name, the old address leads to the new one."
        />
        <TextArea
          label="Description"
          name="description"
          need="optional"
          defaultValue={tag.description}
          error={errors.description}
        />
        <TextField
          label="Other words"
          name="synonyms"
          need="optional"
          autoComplete="off"
          defaultValue={tag.synonyms.join(', ')}
          error={errors.synonyms}
          hint="Separated by commas. Whoever writes one of them gets this tag."
        />
        <Toggle label="Only our team can use it" name="reserved" defaultChecked={tag.reserved} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button kind="outlined" disabled={busy} onClick={() => setMerges(true)}>
            Merge into another tag
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>{merges && <MergeTagDialog tag={tag} onClose={() => setMerges(false)} />}</Suspense>
    </>
  )
}
