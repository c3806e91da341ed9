import { Button } from '../../../ui/components/button'
import { AutosaveStatus } from '../../../ui/editing/autosave-status'
import { VersionConflict } from '../../../ui/editing/version-conflict'
import { useFocus } from '../../../ui/hooks/use-focus'
import { articleDifferencesOf, conflictWords } from './article-differences'
import { PreviewButton } from './preview-button'
import type { useArticleEditor } from './use-article-editor'

/** The editor’s buttons, which stay in view if the screen is high enough, and what saving has done. */
export function EditorSaving({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  const { form, saved, autosave, time } = editor
  const { isSubmitting: busy, isDirty } = form.formState
  const isPublished = saved?.status === 'Published'
  const schedules = !isPublished && time.clock !== ''
  return (
    <div className="saving-bar mt-8 border-line border-t bg-paper py-3 print:hidden">
      <div className="mb-3 grid max-h-[50vh] gap-2 overflow-y-auto empty:hidden">
        <Problems editor={editor} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="outlined" live busy={busy}>
          Save
        </Button>
        {schedules && (
          <Button busy={busy} onClick={() => editor.save('save')}>
            Schedule
          </Button>
        )}
        <Button kind={schedules ? 'outlined' : 'filled'} busy={busy} onClick={() => editor.save('publish')}>
          {isPublished ? 'Publish changes' : schedules ? 'Publish now' : 'Publish'}
        </Button>
        {isPublished && (
          <Button kind="outlined" busy={busy} onClick={() => editor.save('unpublish')}>
            Unpublish
          </Button>
        )}
        <PreviewButton editor={editor} />
        <div className="grid">
          {(isDirty || time.isChanged) && <p className="text-muted text-small">Unsaved changes.</p>}
          {saved && <AutosaveStatus state={autosave} />}
          {isPublished && saved.draft && <p className="text-muted text-small">Readers don’t see your changes yet.</p>}
        </div>
      </div>
    </div>
  )
}

function Problems({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  const { form, conflict } = editor
  const problem = form.formState.errors.root?.message
  return (
    <>
      {conflict && (
        <VersionConflict
          key={conflict.count}
          words={conflictWords(conflict.theirs)}
          note={
            conflict.theirs.status === conflict.base.status ? undefined : `Its status is now ${conflict.theirs.status}.`
          }
          differences={articleDifferencesOf({ ...conflict, mine: form.getValues() })}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={form.formState.isSubmitting}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

/** Why the article was not saved. It takes the focus so that screen readers announce it. */
function Problem({ children }: { children: string }) {
  const words = useFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} role="alert" className="font-semibold text-danger">
      {children}
    </p>
  )
}
