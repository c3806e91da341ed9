import { useState } from 'react'
import { smallPicture } from '../../../platform/images/limits'
import { call, upload } from '../../../ui/hooks/api-client'
import { PictureChooser } from '../../../ui/pictures/picture-chooser'

const words = {
  none: 'No logo yet.',
  choose: 'Choose a logo',
  chooseAnother: 'Choose another logo',
  remove: 'Remove logo',
  sent: 'Logo saved.',
  removed: 'Logo removed.',
  shown: 'Your logo',
}

type LogoFieldProps = { organizationId: string; initial: string | null }

/** Choosing a logo saves it at once. */
export function LogoField({ organizationId, initial }: LogoFieldProps) {
  const [logo, setLogo] = useState(initial)
  const param = { id: organizationId }
  return (
    <div className="mt-5">
      <PictureChooser
        words={words}
        hint="PNG, JPG, or GIF, up to 300 KB and 1024 by 1024 pixels."
        limit={smallPicture}
        picture={logo === null ? null : { url: logo }}
        previewClass="max-h-24 max-w-60"
        send={async (file) => setLogo((await upload('/api/upload/organization/:id', { param, file })).logo)}
        remove={async () => {
          await call('PUT', '/api/organization/:id', { param, json: { logo: null } })
          setLogo(null)
        }}
      />
    </div>
  )
}
