import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { SectionPage } from '../../../ui/layouts/section-page'
import { DataTable } from '../../../ui/lists/data-table'
import { ListTabs } from '../../components/staff-page'
import { dollars, momentWords } from '../../edition-words'
import { staffPaths } from '../../paths'
import { reviewPath } from '../../review/review-path'
import type { EditionRow } from '../edition-progress'

export const hydrates = 'on reach'

export default function StaffScholarships({ editions }: { editions: EditionRow[] }) {
  return (
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Scholarships</h1>
        <ButtonLink href={staffPaths.add()}>New scholarship</ButtonLink>
      </div>
      <ListTabs here={staffPaths.list} />
      <section aria-label="Scholarships" className="mt-4">
        {editions.length === 0 ? (
          <EmptyState title="No scholarships yet">Create the first one.</EmptyState>
        ) : (
          <DataTable caption="Scholarships" rows={editions} columns={columns} foldsBelow="60rem" />
        )}
      </section>
    </SectionPage>
  )
}

const columns = [
  {
    label: 'Scholarship',
    width: 'w-[30%]',
    cell: ({ _id, title, year }: EditionRow) => (
      <a href={staffPaths.edition(_id)} className="inline-flex min-h-11 items-center font-medium">
        {`${year} ${title}`}
      </a>
    ),
  },
  { label: 'Amount', isNumber: true, width: 'w-[9%]', cell: ({ amount }: EditionRow) => dollars(amount) },
  { label: 'Status', width: 'w-[11%]', cell: ({ status }: EditionRow) => status },
  {
    label: 'Opens',
    blockLabel: 'Opens',
    cell: ({ opens, timeZone }: EditionRow) => momentWords(opens, timeZone),
  },
  {
    label: 'Closes',
    blockLabel: 'Closes',
    cell: ({ closes, timeZone }: EditionRow) => momentWords(closes, timeZone),
  },
  {
    label: 'Applications',
    blockLabel: 'Applications',
    isNumber: true,
    width: 'w-[11%]',
    cell: ({ submitted }: EditionRow) => submitted.toLocaleString('en-US'),
  },
  {
    label: 'To review',
    blockLabel: 'To review',
    isNumber: true,
    width: 'w-[9%]',
    cell: ({ _id, title, year, toReview }: EditionRow) =>
      toReview ? (
        <a href={reviewPath(_id)}>
          {toReview.toLocaleString('en-US')}
          <span className="sr-only">{` to review in ${year} ${title}`}</span>
        </a>
      ) : (
        '–'
      ),
  },
]
