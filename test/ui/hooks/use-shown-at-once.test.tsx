import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useShownAtOnce } from '../../../src/ui/hooks/use-shown-at-once'

type Choose = (choice: number) => Promise<void>

function Vote({ send, onReady }: { send: (choice: number) => Promise<number>; onReady: (set: Choose) => void }) {
  const { set } = useShownAtOnce({ initial: 0, withChoice: (_, choice: number) => choice, send, failed: 'Not voted.' })
  onReady(set)
  return null
}

it('of the choices that are made while one is sent, only the last one is sent, and afterward', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const sent: number[] = []
  let choose: Choose | undefined
  const send = async (choice: number) => {
    sent.push(choice)
    await answered
    return choice
  }
  renderToString(
    <Vote
      send={send}
      onReady={(set) => {
        choose = set
      }}
    />,
  )
  const choices = [1, -1, 0, 1, -1].map((choice) => choose?.(choice))
  expect(sent).toEqual([1])
  answer()
  await Promise.all(choices)
  expect(sent).toEqual([1, -1])
})
