import { ButtonLink } from '../../../ui/components/button'
import { EmptyTable } from '../../../ui/components/empty-state'

export const hydrates = 'on reach'

export default function NotFound() {
  return (
    <div className="page-edges py-6">
      <EmptyTable />
      <h1 className="mt-8 font-bold text-display">Whoops</h1>
      <p className="mt-4 max-w-measure text-large text-muted">
        The page you are looking for might have been removed or is temporarily unavailable.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">Back to Home</ButtonLink>
        <ButtonLink kind="outlined" href="/jobs">
          Find a Job
        </ButtonLink>
      </p>
    </div>
  )
}
