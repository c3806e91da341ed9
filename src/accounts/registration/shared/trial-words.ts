import { usePublicSettings } from '../../../ui/shell/public-settings'

/** The one description of the free trial, for all pages. */
export function useTrialWords(): string {
  const { trialDays: days } = usePublicSettings()
  return `${days} ${days === 1 ? 'day' : 'days'} free, no card`
}
