import { Button } from '../../../ui/components/button'
import { editionPath } from '../../edition/edition-path'

/** Asks for a mail when a scholarship opens. A plain form; guests are led to sign in. */
export function ReminderForm({ name, wantsReminder }: { name: string; wantsReminder: boolean }) {
  return (
    <form method="post" action={`${editionPath(name)}/reminder`} className="mt-4">
      <input type="hidden" name="wants" value={wantsReminder ? '0' : '1'} />
      {wantsReminder && (
        <p role="status" className="mb-3 font-semibold">
          We’ll email you when it opens.
        </p>
      )}
      <Button type="submit" kind={wantsReminder ? 'outlined' : 'filled'}>
        {wantsReminder ? 'Don’t remind me' : 'Remind me by email'}
      </Button>
    </form>
  )
}
