import type { ReactNode } from 'react'

/**
 * A part of text and links that only the server renders. Browsers keep its HTML and load no code for it: write
 * `<ServerPart>{import.meta.env.SSR && <Facts {...facts} />}</ServerPart>`, so that the build leaves the component out.
 * Only for what never changes in an open page.
 */
export function ServerPart({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <div>{children}</div>
  // React takes HTML that it is told to set as given, and doesn't compare it with what the server sent.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
