import type { ReactNode } from 'react'

export function Lead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-bold text-display tracking-tight">{title}</h1>
      <p className="mt-5 max-w-measure text-large text-muted">{children}</p>
    </>
  )
}
