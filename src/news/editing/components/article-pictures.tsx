import { useController, useFormContext, useWatch } from 'react-hook-form'
import { articlePicture } from '../../../platform/images/sizes'
import { upload } from '../../../ui/hooks/api-client'
import type { ShownPicture } from '../../../ui/pictures/picture-chooser'
import { PictureField } from '../../../ui/pictures/picture-field'
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

/** One of the article’s own pictures, with its alt text. */
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
