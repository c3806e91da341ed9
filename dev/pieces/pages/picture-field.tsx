import { useState } from 'react'
import { articlePicture } from '../../../src/news/rules'
import { ApiError } from '../../../src/ui/hooks/api-client'
import { type ChosenPicture, PictureField } from '../../../src/ui/pictures/picture-field'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'
import { sendSamplePicture } from '../sample-picture'

const drawing = { url: '/icon.svg', width: 64, height: 64 }
const long = 'A very long sentence about what everybody in this picture is doing. '.repeat(5)

const refuse = async () => {
  throw new ApiError(503, 'We couldn’t reach the server. Check your connection and try again.', {}, {})
}
const waitForever = () => new Promise<never>(() => undefined)

export default function PictureFieldPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For a picture in a form, with its alt text and caption. It is sent as soon as it is chosen. Take the picture chooser for a picture that needs no text, such as a logo, and the photo dialog where it must become a square."
    >
      <Sample state="Empty">
        <Field noun="cover picture" />
      </Sample>
      <Sample state="With a picture, optional, without a caption">
        <Field noun="guest picture" initial={{ ...drawing, alt: 'A drawing of a table', caption: '' }} isShort />
      </Sample>
      <Sample state="Decorative">
        <Field noun="banner" initial={{ ...drawing, alt: '', caption: '' }} />
      </Sample>
      <Sample state="Long texts">
        <Field noun="poster" initial={{ ...drawing, alt: long, caption: long }} />
      </Sample>
      <Sample state="Wrong, after saving the form">
        <Field
          noun="portrait"
          initial={{ ...drawing, alt: null, caption: '' }}
          errors={{ alt: 'Describe the picture, or tick Decorative.', caption: 'At most 300 characters.' }}
        />
      </Sample>
      <Sample state="Missing, after saving the form">
        <Field noun="photo" errors={{ picture: 'Choose a photo.' }} />
      </Sample>
      <Sample state="The server can’t be reached">
        <Field noun="unsent picture" upload={refuse} />
      </Sample>
      <Sample state="Busy, once a picture is chosen">
        <Field noun="slow picture" upload={waitForever} />
      </Sample>
    </PiecePage>
  )
}

type FieldProps = {
  noun: string
  initial?: ChosenPicture | null
  isShort?: boolean
  errors?: { picture?: string; alt?: string; caption?: string }
  upload?: typeof sendSamplePicture
}

function Field({ noun, initial = null, isShort = false, errors = {}, upload = sendSamplePicture }: FieldProps) {
  const [picture, setPicture] = useState(initial)
  return (
    <div className="max-w-[40rem]">
      <PictureField
        label={noun.charAt(0).toUpperCase() + noun.slice(1)}
        noun={noun}
        hint="PNG, JPG, or GIF, less than 1.5 MB."
        limit={articlePicture}
        value={picture}
        upload={upload}
        onChange={setPicture}
        hasCaption={!isShort}
        isOptional={isShort}
        errors={errors}
      />
    </div>
  )
}
