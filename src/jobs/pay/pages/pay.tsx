import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { HowPayIsCounted, type WorkTime } from '../components/how-pay-is-counted'
import { BarsInWords, fitScale, type PayRow, PayTable } from '../components/pay-table'

export const hydrates = 'on reach'

/** What each role pays in the whole country. */
export default function Pay({ roles, workTime }: { roles: PayRow[]; workTime: WorkTime }) {
  const scale = fitScale(roles)
  return (
    <div className="wrap-anywhere">
      <h1 className="font-bold text-title">What special education jobs pay</h1>
      <p className="mt-3 max-w-measure text-large">
        Pay a year in the jobs that were posted here in the last 12 months. Choose a role to see its pay by state.
      </p>
      {roles.length === 0 ? (
        <EmptyState
          isWide
          title="No figures yet"
          action={
            <ButtonLink kind="outlined" href="/jobs">
              Find jobs
            </ButtonLink>
          }
        >
          There aren’t enough postings that say what they pay. Each job has its own pay, where its employer gives it.
        </EmptyState>
      ) : (
        <>
          <div className="mt-8 grid gap-3">
            <BarsInWords {...scale} />
            <PayTable caption="Pay by role in the USA" first="Role" rows={roles} scale={scale} />
          </div>
          <HowPayIsCounted {...workTime} />
        </>
      )}
    </div>
  )
}
