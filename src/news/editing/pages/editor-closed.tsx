import { Plans } from '../../../organizations/pricing/shared/pricing-table'
import { Button } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffNewsPath } from '../../choices'

export const hydrates = 'on reach'

/** Replaces the editor while staff act for an organization in status trial. */
export default function EditorClosed({ organization, path }: { organization: string; path: string }) {
  return (
    <SectionPage trail={[{ label: 'News', href: staffNewsPath }]} here="Pricing">
      <h1 className="mt-4 font-bold text-title">Pricing</h1>
      <p className="mt-3 max-w-measure text-large text-muted">
        You’re acting for {organization}. Its trial or subscription has ended, and with a plan it can go on. Only the
        organization itself can choose one. Stop acting to write articles as yourself.
      </p>
      <form method="post" action="/acting" className="mt-5">
        <input type="hidden" name="from" value={path} />
        <Button type="submit">Stop acting</Button>
      </form>
      <Plans />
    </SectionPage>
  )
}
