import { useEffect, useRef } from 'react'

/**
 * A message about the whole form. Screen readers announce it at once. It takes the focus, and so comes into view, when
 * it appears, unless a wrong field has the focus. What the server rendered leaves the focus where it is.
 */
export function FormMessage({ children }: { children: string | undefined }) {
  const ref = useRef<HTMLParagraphElement>(null)
  const shown = useRef(children)
  useEffect(() => {
    const isNew = children !== shown.current
    shown.current = children
    if (isNew && !document.activeElement?.matches('[aria-invalid]')) ref.current?.focus()
  }, [children])
  return children ? (
    <p ref={ref} role="alert" tabIndex={-1} className="font-semibold text-danger">
      {children}
    </p>
  ) : null
}
