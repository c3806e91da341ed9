import type { ReactNode } from 'react'
import { Button } from './button'

type AskFirstProps = {
  /** What opens the question. */
  label: string
  /** What is lost. */
  question: string
  yes: string
  action: string
  className?: string
  /** Hidden fields. */
  children?: ReactNode
}

/** Asks before something that can’t be undone. It works without JavaScript. */
export function AskFirst({ label, question, yes, action, className = '', children }: AskFirstProps) {
  return (
    <details className={`basis-full ${className}`}>
      <summary className="link-summary">{label}</summary>
      <form method="post" action={action} className="mt-2 grid justify-items-start gap-3">
        {children}
        <p className="max-w-measure">{question}</p>
        <Button type="submit" kind="danger">
          {yes}
        </Button>
      </form>
    </details>
  )
}
