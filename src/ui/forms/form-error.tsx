/** What concerns the whole form, said at once to screen readers. */
export function FormMessage({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="font-semibold text-danger">
      {children}
    </p>
  ) : null
}
