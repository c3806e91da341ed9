import { ButtonLink } from '../../../ui/components/button'

export const hydrates = 'on reach'

export default function Trouble({ status, detail }: { status: number; detail: string }) {
  return (
    <div className="page-edges py-6">
      <h1 className="font-bold text-title">{status >= 500 ? 'That didn’t work' : 'You can’t do this here'}</h1>
      <p className="mt-4 max-w-measure text-large text-muted">{detail}</p>
      <p className="mt-8">
        <ButtonLink href="/">Back to Home</ButtonLink>
      </p>
    </div>
  )
}
