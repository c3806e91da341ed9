import { Button } from '../../../ui/components/button'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'
import type { useArticleEditor } from './use-article-editor'

/** Opens the article as it will be in a new tab. */
export function PreviewButton({ editor }: { editor: ReturnType<typeof useArticleEditor> }) {
  async function preview() {
    // Browsers open a tab only during the press.
    const tab = window.open('', '_blank')
    const saved = await editor.saveForPreview()
    if (!saved) return tab?.close()
    try {
      const { url } = await call('POST', '/api/news/:id/preview', { param: { id: saved._id } })
      if (tab) tab.location.replace(url)
      else location.assign(url)
    } catch (problem) {
      tab?.close()
      await toastFailure(problem, 'No preview')
    }
  }

  return (
    <Button kind="outlined" busy={editor.form.formState.isSubmitting} onClick={preview}>
      Preview<span className="sr-only"> (opens in a new tab)</span>
    </Button>
  )
}
