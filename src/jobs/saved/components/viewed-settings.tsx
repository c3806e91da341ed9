import { Button } from '../../../ui/components/button'

type ViewedSettingsProps = { count: number; isRemembered: boolean }

/** What is remembered of the jobs that a member opened, and how to clear it and turn it off. */
export function ViewedSettings({ count, isRemembered }: ViewedSettingsProps) {
  return (
    <section id="viewed" tabIndex={-1} aria-labelledby="viewed-heading" className="mt-12 max-w-measure">
      <h2 id="viewed-heading" className="font-semibold text-large">
        Jobs you viewed
      </h2>
      <p className="mt-2 text-muted">{isRemembered ? rememberedText(count) : forgottenText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {count > 0 && (
          <form method="post" action="/profile/jobs/viewed/clear">
            <Button type="submit" kind="outlined">
              Clear viewed jobs
            </Button>
          </form>
        )}
        <form method="post" action="/profile/jobs/viewed">
          <input type="hidden" name="remember" value={isRemembered ? 'no' : 'yes'} />
          <Button type="submit" kind="quiet">
            {isRemembered ? 'Don’t remember what I viewed' : 'Remember what I viewed'}
          </Button>
        </form>
      </div>
    </section>
  )
}

const rememberedText = (count: number) =>
  `We mark the jobs you have opened as Viewed in your lists: ${count === 1 ? '1 job' : `${count} jobs`} so far, and at most the last 500. Employers don’t see it. If you turn this off, we forget them.`

const forgottenText = 'We don’t remember which jobs you open. If you turn it on, we mark them as Viewed in your lists.'
