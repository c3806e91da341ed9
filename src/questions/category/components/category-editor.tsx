import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastFailure } from '../../../ui/components/toast'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
import type { ListedCategory } from '../category'

const CategoryDialog = lazyPart(() => import('./category-dialog'))
const DeleteCategoryDialog = lazyPart(() => import('./delete-category-dialog'))

type CategoryEditorProps = { categories: ListedCategory[]; onChanged: (categories: ListedCategory[]) => void }

type Opened = { dialog: 'edit' | 'delete'; category: ListedCategory } | { dialog: 'add' }

/** Where staff add, rename, order, and delete categories. */
export default function CategoryEditor({ categories, onChanged }: CategoryEditorProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpened(null)

  const reload = async () => onChanged(await call('GET', '/api/category/question'))

  async function move({ _id, text }: ListedCategory, position: number) {
    if (busy || position < 0 || position >= categories.length) return
    const pressed = document.activeElement
    setBusy(true)
    try {
      await call('PUT', '/api/category/question/:id', { param: { id: _id }, json: { position } })
      await reload()
      announce(`${text} is now ${position + 1} of ${categories.length}.`)
    } catch (problem) {
      await toastFailure(problem, 'The order has not changed')
    } finally {
      setBusy(false)
      // A button that moves with its row loses the focus.
      if (pressed instanceof HTMLElement && list.current?.contains(pressed)) pressed.focus()
    }
  }

  async function onDone(said: string) {
    close()
    announce(said)
    await reload()
  }

  return (
    <section aria-labelledby="edit-categories" className="mt-12 border-line border-t pt-6">
      <h2 id="edit-categories" ref={heading} tabIndex={-1} className="font-semibold text-large outline-none">
        Edit categories
      </h2>
      <ul ref={list} className="mt-3">
        {categories.map((category, place) => (
          <li
            key={category._id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-2"
          >
            <span className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">{category.text}</span>
            <span className="flex flex-wrap">
              <RowButton name="Move up" of={category} isOff={place === 0} onPress={() => move(category, place - 1)} />
              <RowButton
                name="Move down"
                of={category}
                isOff={place === categories.length - 1}
                onPress={() => move(category, place + 1)}
              />
              <RowButton name="Edit" of={category} onPress={() => setOpened({ dialog: 'edit', category })} />
              <RowButton name="Delete" of={category} onPress={() => setOpened({ dialog: 'delete', category })} />
            </span>
          </li>
        ))}
      </ul>
      <Button kind="outlined" className="mt-4" onClick={() => setOpened({ dialog: 'add' })}>
        Add a category
      </Button>
      <Suspense fallback={null}>
        {opened && opened.dialog !== 'delete' && (
          <CategoryDialog
            category={opened.dialog === 'edit' ? opened.category : null}
            onSaved={({ text }) => onDone(`${text} is saved.`)}
            onClose={close}
          />
        )}
        {opened?.dialog === 'delete' && (
          <DeleteCategoryDialog
            category={opened.category}
            others={categories.filter(({ _id }) => _id !== opened.category._id)}
            onDeleted={async () => {
              await onDone(`${opened.category.text} is deleted.`)
              // The button that opened the dialog went away with its row.
              setTimeout(() => heading.current?.focus())
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}

type RowButtonProps = { name: string; of: ListedCategory; isOff?: boolean; onPress: () => void }

/** It stays in the tab order at the end of the list, so that the focus isn’t lost there. */
function RowButton({ name, of, isOff = false, onPress }: RowButtonProps) {
  return (
    <Button kind="quiet" aria-label={`${name}: ${of.text}`} aria-disabled={isOff || undefined} onClick={onPress}>
      {name}
    </Button>
  )
}
