import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'

type OneClickFormProps = { action: string; fields?: Readonly<Record<string, string>>; children: ReactNode }

/** A form that is only its button. If it is refused, such as for the password, its page asks. */
export function OneClickForm({ action, fields = {}, children }: OneClickFormProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="outlined">
        {children}
      </Button>
    </form>
  )
}
