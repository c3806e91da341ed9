import { Plans } from '../../ui/plans'

export const hydrates = 'on reach'

export default function Pricing() {
  return (
    <div className="max-w-4xl">
      <h1 className="font-bold text-title">Pricing</h1>
      <p className="mt-3 max-w-prose text-large text-muted">
        One price for your whole organization, however many jobs you post.
      </p>
      <Plans />
    </div>
  )
}
