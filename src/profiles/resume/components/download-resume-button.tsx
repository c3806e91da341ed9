import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'

export function DownloadResumeButton() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const answer = await send('POST', '/api/users/resume', { json: {} })
      save(await answer.blob(), fileNameOf(answer))
      await toast({ title: 'Resume downloaded', description: 'Your resume is in your downloads.' })
    } catch {
      await toast({
        kind: 'error',
        title: 'We couldn’t make your resume',
        description: 'Try again in a moment. You can also print this page.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} onClick={download}>
      Download for Word
    </Button>
  )
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // A download that has started no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function fileNameOf(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'resume.docx')
}
