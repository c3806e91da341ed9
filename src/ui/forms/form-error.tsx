/** A message about the whole form. Screen readers announce it at once. */
export function FormMessage({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  ) : null
}
