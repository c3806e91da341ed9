import { useSiteKey } from '../../../ui/shell/shell-context'

/** For forms with the bot check, which is a script. Without the bot check, the forms need none. */
export function NeedsJavaScript({ to }: { to: string }) {
  if (useSiteKey() === null) return null
  return (
    <noscript>
      <p className="mt-3 text-muted text-small">
        Turn on JavaScript to {to}, so we can check that you’re human. You can search and read without it.
      </p>
    </noscript>
  )
}
