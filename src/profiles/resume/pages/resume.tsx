import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { send } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { TextBlocks } from '../../shared/text-blocks'
import { ImportResume } from '../components/import-resume'
import type { Resume, ResumeEntry, ResumeSection } from '../resume'

export default function ResumePage({ resume }: { resume: Resume }) {
  usePrintTitle(`${resume.name}, resume`)
  return (
    <SectionPage>
      <div className="max-w-[48rem] py-8 print:max-w-none print:p-0">
        <div className="print:hidden">
          <h1 className="font-bold text-title">Your resume</h1>
          <p className="mt-2 max-w-measure text-muted">
            We make it from your profile, in the order that hiring systems read. To change it, edit your profile.
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <DownloadResumeButton />
            <Button kind="outlined" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
            <ButtonLink kind="outlined" href="/profile">
              Edit my profile
            </ButtonLink>
          </p>
        </div>
        {resume.sections.length === 0 && (
          <p className="mt-6 rounded-control bg-wash p-4 print:hidden">
            Your resume is almost empty. Add your experience, education, and licenses to{' '}
            <a href="/profile">your profile</a>, and they appear here.
          </p>
        )}
        <ResumeSheet resume={resume} />
        <section id="import" aria-labelledby="elsewhere-heading" className="mt-12 grid gap-5 print:hidden">
          <div>
            <h2 id="elsewhere-heading" className="font-bold text-title">
              Use your resume on other sites
            </h2>
            <p className="mt-2 max-w-measure text-muted">
              JSON Resume is a file that other resume sites can read and write, so you don’t have to type everything
              twice.
            </p>
          </div>
          <p>
            <ButtonLink kind="outlined" href="/api/users/resume.json" download>
              Download JSON Resume
            </ButtonLink>
          </p>
          <ImportResume />
        </section>
      </div>
    </SectionPage>
  )
}

/** Changes the document's title while it prints, because browsers name the PDF after it. */
function usePrintTitle(title: string): void {
  useEffect(() => {
    let before = document.title
    const begin = () => {
      before = document.title
      document.title = title
    }
    const end = () => {
      document.title = before
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [title])
}

function DownloadResumeButton() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const answer = await send('POST', '/api/users/resume', { json: {} })
      save(await answer.blob(), getFileName(answer))
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

function getFileName(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'resume.docx')
}

/** Draws a resume as it looks on paper. Printing shows only this part, with the font and margins of the document. */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const { name, headline, contact, sections } = resume
  return (
    <article
      aria-label="Your resume"
      className="resume-sheet wrap-anywhere mt-8 rounded-surface border border-line bg-raised px-6 py-8 sm:px-12 sm:py-12 print:mt-0 print:border-0 print:p-0"
    >
      <h1 dir="auto" className="font-bold text-title">
        {name}
      </h1>
      {headline && (
        <p dir="auto" className="mt-1">
          {headline}
        </p>
      )}
      <p className="mt-1 text-muted text-small">
        {contact.map(({ text, href }, i) => (
          <span key={text}>
            {i > 0 && ' | '}
            {href ? (
              <a href={href} rel="nofollow ugc noopener">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        ))}
      </p>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  )
}

function Section({ heading, text, entries = [], items = [] }: ResumeSection) {
  return (
    <section className="mt-6 print:mt-4">
      <h2 className="break-after-avoid border-line border-b pb-1 font-semibold text-large">{heading}</h2>
      {text && <TextBlocks text={text} className="mt-2" />}
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <Entry key={i} {...entry} />
      ))}
      {items.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={i} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ title, details, dates, text }: ResumeEntry) {
  return (
    <div className="mt-3 break-inside-avoid print:mt-2">
      <h3 dir="auto" className="break-after-avoid font-semibold">
        {title}
      </h3>
      <p className="flex flex-wrap justify-between gap-x-6 text-muted text-small">
        <span dir="auto">{details.join(' | ')}</span> <span className="sm:ms-auto">{dates}</span>
      </p>
      {text && <TextBlocks text={text} className="mt-1" />}
    </div>
  )
}
