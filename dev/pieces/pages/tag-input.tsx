import { useState } from 'react'
import { toSlug } from '../../../src/platform/text/normalize'
import { maxTags, tagMessages } from '../../../src/tags/rules'
import { TagField } from '../../../src/tags/shared/tag-field'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const known = ['aac', 'assistive-technology', 'autism', 'behavior', 'burnout', 'co-teaching', 'iep', 'inclusion']

export default function TagInputPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For a handful of words that sort a thing, chosen freely. Where the choices are fixed, use checkboxes."
    >
      <Sample state="Empty, optional">
        <Tags label="Topics" first={[]} />
      </Sample>
      <Sample state="Some tags, with room for one more">
        <Tags label="Subjects" first={['iep', 'autism', 'inclusion', 'a-tag-with-thirty-two-characters']} />
      </Sample>
      <Sample state="Refused by the server">
        <Tags label="Keywords" first={['announcement']} error={tagMessages.reserved('announcement')} />
      </Sample>
      <Sample state="The field for questions, with the tags in use">
        <QuestionTags />
      </Sample>
    </PiecePage>
  )
}

function Tags({ label, first, error }: { label: string; first: string[]; error?: string }) {
  const [tags, setTags] = useState(first)
  return (
    <TagField
      name={label.toLowerCase()}
      label={label}
      value={tags}
      onChange={setTags}
      max={maxTags.question}
      find={async (text) => known.filter((tag) => tag.startsWith(toSlug(text)))}
      error={error}
      isOptional={first.length === 0}
    />
  )
}

function QuestionTags() {
  const [tags, setTags] = useState<string[]>([])
  return <TagField value={tags} onChange={setTags} max={maxTags.question} isOptional />
}
