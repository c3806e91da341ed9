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

export function AboutEmployer({ organization }: Pick<PublicJob, 'organization'>) {
  const { name, summary, website, logo, path } = organization
  return (
    <section aria-labelledby="about-employer" className="wrap-anywhere mt-12 border-line border-t pt-8 print:hidden">
      {logo && <img src={logo} alt="" className="mb-3 h-16 max-w-40 rounded-control bg-raised object-contain" />}
      <h2 id="about-employer" className="font-semibold text-large">{`About ${name}`}</h2>
      {summary && <p className="mt-2 max-w-[36em] whitespace-pre-line">{summary}</p>}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={path} className="inline-flex min-h-11 items-center">{`All open jobs of ${name}`}</a>
        {website && (
          <a href={website} rel="nofollow ugc noopener" className="inline-flex min-h-11 items-center">
            Website
          </a>
        )}
      </p>
    </section>
  )
}
