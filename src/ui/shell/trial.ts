import { createContext, useContext } from 'react'

/** For how many days a new organization posts for free. */
export const TrialDaysContext = createContext(0)

/** What every page says of the free trial, in the same words. */
export function useTrialWords(): string {
  const days = useContext(TrialDaysContext)
  return `${days} ${days === 1 ? 'day' : 'days'} free, no card`
}
