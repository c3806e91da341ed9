import { toast } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { NewPasswordForm } from '../shared/new-password-form'

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <NewPasswordForm
      token={token}
      action="Set my password"
      onSubmit={async (fields) => {
        await call('POST', '/api/auth/reset', { json: fields })
        await toast({ title: 'Success', description: 'Your password has been updated' })
        onDone()
      }}
    />
  )
}
