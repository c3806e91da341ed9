import { TextField } from '../../../ui/forms/field'
import { type usePublicationTime, zoneName } from './use-publication-time'

type PublicationTimeProps = { time: ReturnType<typeof usePublicationTime> }

export function PublicationTime({ time }: PublicationTimeProps) {
  return (
    <TextField
      type="datetime-local"
      name="scheduled"
      label="Publish at"
      need="optional"
      hint={`${zoneName}. Save to schedule it. A time that is over publishes it now.`}
      value={time.clock}
      error={time.error || undefined}
      onChange={({ target }) => time.setClock(target.value)}
    />
  )
}
