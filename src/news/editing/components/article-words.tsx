import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TextArea, TextField } from '../../../ui/forms/field'
import { upload } from '../../../ui/hooks/api-client'
import type { ArticleKind } from '../../choices'
import { articlePicture, longestOf } from '../../rules'
import { type ArticleForm, articleFieldLabels } from '../article-form'
import { ArticlePictureField, pictureHint } from './article-details'
import { ArticleTextField } from './article-text-field'

type ArticleWordsProps = {
  kind: ArticleKind
  /** How often the content was set from outside. */
  revision: number
}

/** What readers read. All fields are registered in the order of display: the first one with an error gets the focus. */
export function ArticleWords({ kind, revision }: ArticleWordsProps) {
  const { register, control, formState } = useFormContext<ArticleForm>()
  const { errors, defaultValues } = formState
  const [title, summary] = useWatch({ control, name: ['title', 'summary'] })
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <h2 className="sr-only">The article</h2>
      <TextField
        label={articleFieldLabels.title}
        hint={`${title.length} of ${longestOf.title} characters`}
        defaultValue={defaultValues?.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={articleFieldLabels.summary}
        rows={2}
        hint={`${summary.length} of ${longestOf.summary} characters`}
        defaultValue={defaultValues?.summary}
        error={errors.summary?.message}
        {...register('summary')}
      />
      {kind === 'external' && (
        <TextField
          label={articleFieldLabels.externalLink}
          hint="The web address of the article on the other site. It opens in a new tab."
          inputMode="url"
          defaultValue={defaultValues?.externalLink}
          error={errors.externalLink?.message}
          {...register('externalLink')}
        />
      )}
      <div hidden={kind === 'external'}>
        <Content revision={revision} />
      </div>
      {kind === 'guest' && <GuestFields />}
    </div>
  )
}

function Content({ revision }: { revision: number }) {
  const { control, formState } = useFormContext<ArticleForm>()
  const { field } = useController({ name: 'content', control })
  const uid = useWatch({ control, name: 'uid' })
  return (
    <ArticleTextField
      key={`${uid} ${revision}`}
      height={400}
      label={articleFieldLabels.content}
      initial={field.value}
      error={formState.errors.content?.message}
      pictures={{
        folder: `/images/news/${uid}/`,
        limit: articlePicture,
        hint: pictureHint,
        upload: (file) => upload('/api/upload/body/news/:uid', { param: { uid }, file }),
      }}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onReady={field.ref}
    />
  )
}

function GuestFields() {
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
