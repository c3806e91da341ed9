import type { ShownEdition } from '../shown-edition'
import { LocalMoment } from './local-moment'

/** When a scholarship opens, closes, and is announced, by its own clock. */
export function EditionDateList({ edition }: { edition: ShownEdition }) {
  const { opens, opensWords, closes, closesWords, announced, announcedWords, timeZone } = edition
  const rows = [
    { label: 'Opens', time: opens, words: opensWords, isMoment: true },
    { label: 'Closes', time: closes, words: closesWords, isMoment: true },
    { label: 'Winner announced', time: announced, words: announcedWords, isMoment: false },
  ]
  return (
    <dl className="mt-2 grid grid-cols-1 gap-y-2">
      {rows.map(({ label, time, words, isMoment }) => (
        <div key={label} className="sm:flex sm:gap-x-4">
          <dt className="font-semibold sm:w-44 sm:shrink-0">{label}</dt>
          <dd>
            <time dateTime={time}>{words}</time>
            {isMoment && <LocalMoment time={time} timeZone={timeZone} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
