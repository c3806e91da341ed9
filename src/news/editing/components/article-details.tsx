import { useController, useFormContext, useWatch } from 'react-hook-form'
import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import { SelectField, TextField } from '../../../ui/forms/field'
import { type ArticleKind, categoriesOf } from '../../choices'
import { type ArticleForm, articleFieldLabels } from '../article-form'
import { ArticlePictureField } from './article-pictures'

/** What sorts the article, and its pictures. */
export function ArticleDetails({ kind }: { kind: ArticleKind }) {
  const { register, formState } = useFormContext<ArticleForm>()
  const { errors, defaultValues } = formState
  return (
    <div className="grid content-start gap-6">
      <h2 className="font-semibold text-large">Details</h2>
      <Category kind={kind} />
      <Tags />
      <TextField
        label={articleFieldLabels.author}
        need="optional"
        defaultValue={defaultValues?.author}
        error={errors.author?.message}
        {...register('author')}
      />
      <ArticlePictureField name="coverImage" />
      <ArticlePictureField name="image" />
      {kind !== 'external' && (
        <>
          <TextField
            label={articleFieldLabels.videoURL}
            need="optional"
            hint="The address of a video on YouTube."
            inputMode="url"
            defaultValue={defaultValues?.videoURL}
            error={errors.videoURL?.message}
            {...register('videoURL')}
          />
          <TextField
            label={articleFieldLabels.canonical}
            need="optional"
            hint="If it was first published elsewhere, its address there, for search engines."
            inputMode="url"
            defaultValue={defaultValues?.canonical}
            error={errors.canonical?.message}
            {...register('canonical')}
          />
        </>
      )}
    </div>
  )
}

function Category({ kind }: { kind: ArticleKind }) {
  const { control, formState } = useFormContext<ArticleForm>()
  const { field } = useController({ name: 'category', control })
  return (
    <SelectField label={articleFieldLabels.category} error={formState.errors.category?.message} {...field}>
      {categoriesOf(kind).map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  )
}

function Tags() {
  const { control, formState, setValue } = useFormContext<ArticleForm>()
  const { field: tags } = useController({ name: 'tags', control })
  const { field: mainTag } = useController({ name: 'mainTag', control })
  const slugs = useWatch({ control, name: 'tags' })
  return (
    <>
      <TagField
        isOptional
        most={maxTags.article}
        value={slugs}
        error={formState.errors.tags?.message}
        onChange={(chosen) => {
          tags.onChange(chosen)
          if (!chosen.includes(mainTag.value)) setValue('mainTag', '', { shouldDirty: true })
        }}
      />
      <SelectField
        label={articleFieldLabels.mainTag}
        need="optional"
        hint="Related headlines share it first of all."
        error={formState.errors.mainTag?.message}
        {...mainTag}
      >
        <option value="">None</option>
        {slugs.map((slug) => (
          <option key={slug}>{slug}</option>
        ))}
      </SelectField>
    </>
  )
}
