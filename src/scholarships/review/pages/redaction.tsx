import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'
import { Essay } from '../components/application-facts'
import { ReviewPage } from '../components/review-page'
import { reviewedPath, reviewPath } from '../review-path'
import type { RedactionProps } from '../routes'

export const hydrates = 'on reach'

/** Blacks out more of an essay in a blind review. Plain forms, so that it works without JavaScript. */
export default function Redaction({ edition, application, essay, typed, ...props }: RedactionProps) {
  const path = reviewedPath(edition.name, application._id)
  return (
    <ReviewPage
      isStaff
      edition={edition}
      trail={[
        { label: 'Applications', href: reviewPath(edition.name) },
        { label: application.user.displayName, href: path },
      ]}
      here="Black out words"
    >
      <h1 className="mt-2 font-bold text-title">Black out words</h1>
      {props.isReported && (
        <form method="post" action={`${path}/redaction/settle`} className="mt-3 flex flex-wrap items-center gap-3">
          <p className="font-semibold">A reviewer reported a name in this application.</p>
          <Button type="submit" kind="outlined">
            Nothing to black out
          </Button>
        </form>
      )}
      {props.isDone && (
        <p id="done" tabIndex={-1} className="mt-3 font-semibold">
          Saved. Reviewers read the essay below.
        </p>
      )}
      <form method="post" action={`${path}/redaction`} noValidate className="mt-5 grid grid-cols-1 max-w-[40rem] gap-4">
        <TextArea
          label="Words to black out"
          name="words"
          rows={4}
          defaultValue={typed.words}
          error={typed.error}
          hint="One passage on each line. We black it out wherever it is in the essay."
        />
        <p>
          <Button type="submit">Black out</Button>
        </p>
      </form>
      {props.isRedacted && (
        <form method="post" action={`${path}/redaction`} className="mt-4">
          <Button type="submit" kind="outlined" name="undo" value="1">
            Undo what staff blacked out
          </Button>
        </form>
      )}
      <section aria-labelledby="as-reviewers" className="mt-8 border-line border-t pt-5">
        <h2 id="as-reviewers" className="mb-3 font-bold text-large">
          As reviewers read it
        </h2>
        <Essay text={application.essay} />
      </section>
      <details className="mt-6">
        <summary className="link-summary">Show the essay as it was written</summary>
        <p className="mt-1 mb-3 text-muted">It may tell you who applied.</p>
        <Essay text={essay} />
      </details>
    </ReviewPage>
  )
}
