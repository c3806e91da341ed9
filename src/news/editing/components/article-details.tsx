import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { toSlug } from '../../../platform/text/normalize'
import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import { SelectField, TextField } from '../../../ui/forms/field'
import { upload } from '../../../ui/hooks/api-client'
import type { ShownPicture } from '../../../ui/pictures/picture-chooser'
import { PictureField } from '../../../ui/pictures/picture-field'
import { type ArticleKind, getCategories, kindLabels } from '../../choices'
import { articlePicture, longestOf } from '../../rules'
import { type ArticleForm, articleFieldLabels, type PictureName, slugIn } from '../article-form'

export const pictureHint = 'PNG, JPG, or GIF, less than 1.5 MB.'

const uploads = {
  image: '/api/upload/profile/news/:uid',
  coverImage: '/api/upload/imagetwo/profile/news/:uid',
  coverImage2: '/api/upload/imagethree/profile/news/:uid',
} as const

const nouns: Readonly<Record<PictureName, string>> = {
  image: 'article picture',
  coverImage: 'cover',
  coverImage2: 'guest picture',
}

const hints: Readonly<Record<PictureName, string>> = {
  image: pictureHint,
  coverImage: `For lists and shared links. 16 to 9, such as 1,600 by 900 pixels, fits best. ${pictureHint}`,
  coverImage2: pictureHint,
}

export function ArticlePictureField({ name }: { name: PictureName }) {
  const { control, formState, getValues } = useFormContext<ArticleForm>()
  const { field } = useController({ name, control })
  const uid = useWatch({ control, name: 'uid' })
  const errors = formState.errors[name]
  async function send(file: File): Promise<ShownPicture> {
    const { url, width, height } = await upload(uploads[name], {
      param: { uid },
      query: { name: slugIn(getValues()) },
      file,
    })
    return { url, width, height }
  }
  return (
    <PictureField
      label={articleFieldLabels[name]}
      noun={nouns[name]}
      hint={hints[name]}
      limit={articlePicture}
      isOptional
      hasCaption={name === 'image'}
      value={field.value}
      upload={send}
      onChange={field.onChange}
      onReady={field.ref}
      errors={{ picture: errors?.message, alt: errors?.alt?.message, caption: errors?.caption?.message }}
    />
  )
}

const kinds: readonly ArticleKind[] = ['plain', 'external', 'guest']
const isKind = (value: string): value is ArticleKind => kinds.some((kind) => kind === value)

export function ArticleDetails({ kind, onKind }: { kind: ArticleKind; onKind: (kind: ArticleKind) => void }) {
  const { register, formState } = useFormContext<ArticleForm>()
  const { errors, defaultValues } = formState
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <h2 className="font-semibold text-large">Details</h2>
      <SelectField
        label="Kind"
        need="unmarked"
        value={kind}
        onChange={({ target }) => isKind(target.value) && onKind(target.value)}
      >
        {kinds.map((value) => (
          <option key={value} value={value}>
            {kindLabels[value]}
          </option>
        ))}
      </SelectField>
      <Slug />
      <Category kind={kind} />
      <Tags />
      <TextField
        label={articleFieldLabels.author}
        need="optional"
        hint={kind === 'guest' ? 'Who wrote it, if it shows above the text too.' : undefined}
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

/** The last part of the address. It shows what the title makes of it until somebody writes another one. */
function Slug() {
  const { control, formState } = useFormContext<ArticleForm>()
  const { field } = useController({ name: 'slug', control })
  const [title, uid] = useWatch({ control, name: ['title', 'uid'] })
  const [typed, setTyped] = useState<string | null>(null)
  const shown = title || field.value ? slugIn({ slug: field.value, title }) : ''
  return (
    <TextField
      label={articleFieldLabels.slug}
      need="unmarked"
      hint={`The end of its address: /news/${uid}/${shown || '…'}`}
      error={formState.errors.slug?.message}
      name={field.name}
      ref={field.ref}
      maxLength={longestOf.slug}
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(toSlug(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}

function Category({ kind }: { kind: ArticleKind }) {
  const { control, formState } = useFormContext<ArticleForm>()
  const { field } = useController({ name: 'category', control })
  return (
    <SelectField label={articleFieldLabels.category} error={formState.errors.category?.message} {...field}>
      {getCategories(kind).map((category) => (
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
        max={maxTags.article}
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
