import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '../../../ui/forms/field'
import { longestOf } from '../../rules'
import { type ArticleForm, articleFieldLabels } from '../article-form'
import { ArticlePictureField } from './article-pictures'

/** Who wrote a guest blog. */
export function GuestFields() {
  const { register, formState } = useFormContext<ArticleForm>()
  const { errors, defaultValues } = formState
  return (
    <>
      <TextField
        label={articleFieldLabels.guestBloggerName}
        defaultValue={defaultValues?.guestBloggerName}
        error={errors.guestBloggerName?.message}
        {...register('guestBloggerName')}
      />
      <TextArea
        label={articleFieldLabels.guestBloggerSummary}
        need="optional"
        hint={`A few sentences, at most ${longestOf.guestBloggerSummary} characters.`}
        defaultValue={defaultValues?.guestBloggerSummary}
        error={errors.guestBloggerSummary?.message}
        {...register('guestBloggerSummary')}
      />
      <ArticlePictureField name="coverImage2" />
    </>
  )
}
