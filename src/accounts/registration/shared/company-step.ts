import { type ComponentType, createContext, useContext } from 'react'

/** Who signs up as an employer, as the first step took them. */
export type NewEmployer = { displayName: string; email: string; title: string; password: string }

export type CompanyStepProps = {
  person: NewEmployer
  /** Whether it is this step's turn: what was typed stays while it is not. */
  active: boolean
  onRegistered: () => void
  /** Back to the person: by choice, or because of what was wrong with them. */
  onBack: (problem?: unknown) => void
  onLater: () => Promise<void>
}

/** The second step of an employer's sign-up. It belongs to the organizations; `client.tsx` hands it to the form of the accounts. */
export const CompanyStepContext = createContext<ComponentType<CompanyStepProps> | null>(null)

export const useCompanyStep = () => useContext(CompanyStepContext)
