import { Suspense, useState } from 'react'
import { Button } from '../../ui/components/button'
import { lazyPart } from '../../ui/components/lazy-part'
import type { EditedTag } from '../responses'

const TagEditor = lazyPart(() => import('./tag-editor'))

/** Opens the editor of a tag. Others never load it. */
export function TagEditing({ tag }: { tag: EditedTag }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="edit-tag" className="mt-12 max-w-[40rem] border-line border-t pt-6">
      <h2 id="edit-tag" className="font-semibold text-large">
        Edit tag
      </h2>
      {!isOpen && (
        <Button kind="outlined" className="mt-3" onClick={() => setOpen(true)}>
          Edit or merge this tag
        </Button>
      )}
      <Suspense fallback={null}>{isOpen && <TagEditor tag={tag} />}</Suspense>
    </section>
  )
}
