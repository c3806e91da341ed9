import { TextField } from '../../../ui/forms/field'
import { siteZoneName } from '../../site-time'
import type { usePublicationTime } from './use-publication-time'

type PublicationTimeProps = { time: ReturnType<typeof usePublicationTime> }

export function PublicationTime({ time }: PublicationTimeProps) {
  return (
    <TextField
      type="datetime-local"
      name="scheduled"
      label="Publish at"
      need="optional"
      hint={`${siteZoneName}. ${time.isScheduled ? 'Clear it and save to keep the article a Draft.' : 'A time that is over publishes it now.'}`}
      value={time.clock}
      error={time.error || undefined}
      onChange={({ target }) => time.setClock(target.value)}
    />
  )
}
