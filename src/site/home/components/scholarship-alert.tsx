import { ButtonLink } from '../../../ui/components/button'
import { signUpPath, useSignIn } from '../../../ui/shell/sign-in-prompt'

export function ScholarshipAlert() {
  const { viewer } = useSignIn()
  return (
    <section aria-labelledby="scholarship-heading" className="mx-auto max-w-[65.5rem] px-5 pb-4">
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 overflow-hidden rounded-surface bg-deep p-7 pb-28 text-on-deep md:grid-cols-[7fr_5fr] md:p-14">
        <div>
          <p className="font-semibold text-small">Scholarship alert</p>
          <h2 id="scholarship-heading" className="mt-2 font-bold text-title">
            $1,000 for a future special education teacher
          </h2>
          <p className="mt-4 max-w-prose">
            Two hundred and fifty words on why you chose this work. Read by people who chose it too.
          </p>
          <p className="mt-7">
            {viewer ? (
              <ButtonLink kind="warm" href="/profile">
                Complete your profile
              </ButtonLink>
            ) : (
              <ButtonLink kind="warm" href={signUpPath}>
                Sign up to apply
              </ButtonLink>
            )}
          </p>
        </div>
        <figure>
          <figcaption className="font-semibold text-small">2022 scholarship winner, worth $1K</figcaption>
          <blockquote className="mt-2 text-balance font-semibold text-quote">
            “My brother taught me that progress has its own calendar.”
          </blockquote>
        </figure>
        <Sunrise />
      </div>
    </section>
  )
}

function Sunrise() {
  return (
    <svg viewBox="0 0 220 110" aria-hidden="true" className="absolute right-4 bottom-0 w-44 md:right-10 md:w-56">
      <path d="M30 110a80 80 0 0 1 160 0z" fill="currentColor" opacity=".16" />
      <path d="M60 110a50 50 0 0 1 100 0z" fill="currentColor" opacity=".24" />
      <path d="M84 110a26 26 0 0 1 52 0z" fill="var(--warm)" />
      <g fill="var(--warm)">
        <circle cx="18" cy="74" r="6" />
        <circle cx="54" cy="24" r="7" />
        <circle cx="110" cy="10" r="8" />
        <circle cx="166" cy="24" r="7" />
        <circle cx="202" cy="74" r="6" />
      </g>
    </svg>
  )
}
