import { usePublicSettings } from '../../../ui/shell/shell-context'

/** What somebody accepts by sending the form below it. The pages open beside it, so that nothing typed is lost. */
export function TermsLine() {
  return (
    <p className="text-small">
      You must be 16 or older. By continuing, you accept our{' '}
      <a href="/terms-conditions" target="_blank" rel="noopener">
        Terms
      </a>{' '}
      and{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Privacy Policy
      </a>
      .
    </p>
  )
}

/** The one description of the free trial, for all pages. */
export function useTrialWords(): string {
  const { trialDays: days } = usePublicSettings()
  return `${days} ${days === 1 ? 'day' : 'days'} free, no card`
}
