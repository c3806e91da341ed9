import { AskFirst } from '../../../ui/components/ask-first'

/** Withdraws an application that can’t come back. */
export const WithdrawForGood = ({ action, employer }: { action: string; employer: string }) => (
  <AskFirst
    label="Withdraw application"
    question={`Withdraw this application? ${employer} loses it and its files. That can’t be undone.`}
    yes="Yes, withdraw it"
    action={action}
  />
)
