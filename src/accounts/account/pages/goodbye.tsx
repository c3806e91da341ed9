import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'

export const hydrates = 'on reach'

export default function Goodbye() {
  return (
    <div className="max-w-[40rem] py-6">
      <h1 className="font-bold text-title">Your account is deleted</h1>
      <p className="mt-4">
        Thank you for being part of {brand.name}. We sent you an email to confirm it. Backup copies are deleted within
        30 days.
      </p>
      <p className="mt-2">You’re welcome to look around as a guest, and to come back anytime.</p>
      <p className="mt-8">
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </p>
    </div>
  )
}
