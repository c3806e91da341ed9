import { Avatar } from '../../../ui/components/avatar'
import { longDayText } from '../../../ui/hooks/format-time'
import type { Author } from '../../post/author'

type AuthorLineProps = { author: Author; verb: 'asked' | 'answered'; time: string; edited: boolean }

/** Who wrote a question or an answer, and when. */
export function AuthorLine({ author: { screenName, avatar }, verb, time, edited }: AuthorLineProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={screenName} src={avatar} isSmall />
      <p className="text-small">
        <span dir="auto" className="wrap-anywhere block font-semibold">
          {screenName}
        </span>
        <span className="text-muted">
          {`${verb} `}
          <time dateTime={time}>{longDayText(time)}</time>
          {edited && ', edited since'}
        </span>
      </p>
    </div>
  )
}
