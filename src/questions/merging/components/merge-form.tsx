import { FormFoot } from '../../../ui/components/form-foot'
import { longDayText } from '../../../ui/hooks/format-time'
import { questionPath } from '../../post/paths'

export type ComparedQuestion = {
  id: string
  uid: string
  slug: string
  title: string
  preview: string
  tags: string[]
  answerCount: number
  viewCount: number
  score: number
  created: string
}

type MergeFormProps = {
  to: string
  merged: ComparedQuestion
  target: ComparedQuestion
  /** What the form before this one said. */
  sent: Record<string, string>
}

/** Shows both questions of a merge side by side, and asks. */
export function MergeForm({ to, merged, target, sent }: MergeFormProps) {
  return (
    <form method="post" action={to} className="mt-4 grid gap-6">
      <input type="hidden" name="do" value="merge" />
      <input type="hidden" name="other" value={sent.other} />
      <input type="hidden" name="why" value={sent.why} />
      <input type="hidden" name="compared" value={target.id} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Compared heading="This question goes away" question={merged} />
        <Compared heading="This question stays" question={target} />
      </div>
      <p className="max-w-prose">
        Answers, comments, and followers of the first question move to the second, and its address leads there. You can
        undo this for 30 days.
      </p>
      <FormFoot back={questionPath(merged)}>Merge questions</FormFoot>
    </form>
  )
}

function Compared({ heading, question }: { heading: string; question: ComparedQuestion }) {
  const { title, preview, tags, answerCount, viewCount, score, created } = question
  return (
    <section className="min-w-0 rounded-control bg-wash p-4">
      <h2 className="font-semibold">{heading}</h2>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={questionPath(question)}>{title}</a>
      </p>
      <p dir="auto" className="wrap-anywhere mt-2">
        {preview}
      </p>
      {tags.length > 0 && <p className="wrap-anywhere mt-2 text-small">{`Tags: ${tags.join(', ')}`}</p>}
      <p className="mt-2 text-muted text-small">
        {`Asked ${longDayText(created)}. ${counted(answerCount, 'answer')}, ${counted(score, 'vote')}, ${counted(viewCount, 'view')}.`}
      </p>
    </section>
  )
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
