import { Button, ButtonLink } from '../../../ui/components/button'
import { DownloadResumeButton } from '../components/download-resume-button'
import { ImportResume } from '../components/import-resume'
import { ResumeSheet } from '../components/resume-sheet'
import { usePrintTitle } from '../components/use-print-title'
import type { Resume } from '../resume'

export default function ResumePage({ resume }: { resume: Resume }) {
  usePrintTitle(`${resume.name}, resume`)
  return (
    <div className="mx-auto max-w-[48rem] px-5 py-10 print:max-w-none print:p-0">
      <div className="print:hidden">
        <h1 className="font-bold text-title">Your resume</h1>
        <p className="mt-2 max-w-prose text-muted">
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
          <p className="mt-2 max-w-prose text-muted">
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
  )
}
