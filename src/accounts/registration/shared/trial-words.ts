import { usePublicSettings } from '../../../ui/shell/public-settings'

/** What every page says of the free trial, in the same words. */
export function useTrialWords(): string {
  const { trialDays: days } = usePublicSettings()
  return `${days} ${days === 1 ? 'day' : 'days'} free, no card`
}
