import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button'

type FormFootProps = { back?: string | undefined; kind?: ButtonKind; children: ReactNode }

/** The end of a plain form: the button that sends it, and the link that leads back, if any. */
export function FormFoot({ back, kind, children }: FormFootProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" {...(kind && { kind })}>
        {children}
      </Button>
      {back && (
        <a href={back} className="inline-flex min-h-11 items-center px-3">
          Cancel
        </a>
      )}
    </div>
  )
}

/** The buttons at the end of a form. In a dialog on a tall screen they stay visible while the content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot flex flex-wrap gap-3">{children}</div>
}
