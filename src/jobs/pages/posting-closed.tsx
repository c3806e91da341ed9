import { AdminFrame } from '../../ui/admin-frame'
import { Plans } from '../../ui/plans'

export const hydrates = 'on reach'

/** In place of the editor, while an organization is in status trial (spec 1 section 2). */
export default function PostingClosed() {
  return (
    <AdminFrame back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <h1 className="mt-4 font-bold text-title">Pricing</h1>
      <p className="mt-3 max-w-prose text-large text-muted">
        Your trial or subscription has ended. Choose a plan to post and edit jobs again; one price for your whole
        organization, however many jobs you post.
      </p>
      <Plans />
    </AdminFrame>
  )
}
