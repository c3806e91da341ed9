import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { EditForm } from '../components/edit-form'
import type { CategoryChoice } from '../components/question-fields'
import type { EditStart } from '../components/use-question-editor'

export type EditQuestionProps = { start: EditStart; categories: CategoryChoice[]; displayName: string }

export default function EditQuestion(props: EditQuestionProps) {
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Edit Question</h1>
      <UnlessSilenced>
        <EditForm {...props} />
      </UnlessSilenced>
    </div>
  )
}
