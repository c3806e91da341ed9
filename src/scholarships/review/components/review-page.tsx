import type { ReactNode } from 'react'
import { AreaPage } from '../../../ui/layouts/area-page'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffPaths } from '../../paths'
import type { EditionSummary } from '../who-may-review'

type Link = { label: string; href: string }

type ReviewPageProps = {
  isStaff: boolean
  /** The scholarship that the page is about. */
  edition?: EditionSummary
  /** The pages between the scholarship and this one. */
  trail?: Link[]
  /** The name of this page in the staff area. */
  here: string
  /** Where reviewers come from. */
  back?: Link
  children: ReactNode
}

/** A page of a review. For staff it is one of the staff area, with its sections and where the scholarship is in it. */
export function ReviewPage({ isStaff, edition, trail = [], here, back, children }: ReviewPageProps) {
  if (!isStaff) return <AreaPage {...(back && { back })}>{children}</AreaPage>
  const overview = edition ? [{ label: edition.title, href: staffPaths.edition(edition.name) }] : []
  return (
    <SectionPage trail={[{ label: 'Scholarships', href: staffPaths.list }, ...overview, ...trail]} here={here}>
      <div className="wrap-anywhere">{children}</div>
    </SectionPage>
  )
}
