/** A message about the whole form. Screen readers announce it at once, and a form may give it the focus. */
export function FormMessage({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" tabIndex={-1} className="font-semibold text-danger">
      {children}
    </p>
  ) : null
}
