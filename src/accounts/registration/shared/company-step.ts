import { type ComponentType, createContext, useContext } from 'react'

export type NewEmployer = { displayName: string; email: string; title: string; password: string; redirect: string }

export type CompanyStepProps = {
  person: NewEmployer
  /** Whether this step is shown. It stays mounted while hidden, so that it keeps what was typed. */
  active: boolean
  onRegistered: () => void
  /** Returns to the first step, with the problem if the server refused the data of that step. */
  onBack: (problem?: unknown) => void
  onLater: () => Promise<void>
}

/** A component of organizations, which accounts must not import, so `client.tsx` provides it. */
export const CompanyStepContext = createContext<ComponentType<CompanyStepProps> | null>(null)

export const useCompanyStep = () => useContext(CompanyStepContext)
