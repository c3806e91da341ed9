import type { PublicJob } from '../../job-shape'

/** What the employer wrote about the job. */
export function JobText({ summary, description }: Pick<PublicJob, 'summary' | 'description'>) {
  return (
    <>
      {summary && (
        <p dir="auto" className="mt-8 max-w-[36em] text-large">
          {summary}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the allowlist when it was stored */}
      <div dir="auto" className="prose mt-6" dangerouslySetInnerHTML={{ __html: description }} />
    </>
  )
}
