import { type ReactNode, useState } from 'react'

type ServerPartProps = {
  /** Different for each of them on a page. */
  name: string
  children: ReactNode
}

/**
 * A part of text, links, and plain fields that only the server renders. Browsers keep its HTML and load no code for it.
 * Only for what never changes in an open page. So that the build leaves the code out, import it on the server alone:
 *
 *     const facts = import.meta.env.SSR ? await import('./facts') : null
 *     <ServerPart name="facts">{facts && <facts.Facts job={job} />}</ServerPart>
 */
export function ServerPart({ name, children }: ServerPartProps) {
  // If something changed the page before hydration, such as a translator, React makes everything anew.
  const [__html] = useState(() => (import.meta.env.SSR ? '' : getServerHtml(name)))
  if (import.meta.env.SSR) return <div data-part={name}>{children}</div>
  // React takes HTML that it is told to set as given, and doesn't compare it with what the server sent.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server sent
  return <div data-part={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

const getServerHtml = (name: string) => document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? ''
