import { useState } from 'react'
import { statusMessages } from '../../../billing/rules'
import { type SettableCode, settableCodes, statusChangeMessages } from '../../../organizations/organization/rules'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { countOrganizations } from '../organizations-query'
import { OrganizationStatusFields, type StatusRefusal, StatusRefusals } from './organization-status-fields'

export type StatusSubject = { _id: string; name: string; statusCode: string; isLegacy: boolean; closableJobs: number }

export type StatusSet = { statusCode: SettableCode; changed: ReadonlySet<string> }

type OrganizationStatusDialogProps = {
  organizations: readonly StatusSubject[]
  onDone: (set: StatusSet) => void
  onClose: () => void
}

/** Changes the status of one organization, or of several with one reason. A legacy partner's can't be changed. */
export default function OrganizationStatusDialog({ organizations, onDone, onClose }: OrganizationStatusDialogProps) {
  const [only] = organizations
  if (organizations.length === 1 && only?.isLegacy) return <LegacyDialog name={only.name} onClose={onClose} />
  return <StatusDialog organizations={organizations} onDone={onDone} onClose={onClose} />
}

function LegacyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={name} description={<p>{statusMessages.legacy}</p>} initialFocus="heading" onClose={onClose}>
      <DialogFoot>
        <Button onClick={onClose}>OK</Button>
      </DialogFoot>
    </Dialog>
  )
}

function StatusDialog({ organizations, onDone, onClose }: OrganizationStatusDialogProps) {
  const [result, setResult] = useState<{ set: StatusSet; refusals: StatusRefusal[] } | null>(null)
  const [first] = organizations
  const only = organizations.length === 1 ? first : undefined

  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      statusCode: settableCodes.find((known) => known === data.get('statusCode')),
      why: String(data.get('why')),
    }),
    check: async ({ statusCode, why }) => ({
      ...(!statusCode && { statusCode: statusChangeMessages.unknownCode }),
      ...(why.trim() === '' && { why: statusChangeMessages.why }),
    }),
    send: async ({ statusCode, why }) => {
      if (!statusCode) return false
      if (only) {
        await changeOne(only, statusCode, why)
        onDone({ statusCode, changed: new Set([only._id]) })
        return false
      }
      const { refusals, changed } = await changeMany(organizations, statusCode, why)
      if (refusals.length === 0) onDone({ statusCode, changed })
      else setResult({ set: { statusCode, changed }, refusals })
      return false
    },
  })

  if (result) return <Refused {...result} onClose={() => onDone(result.set)} />
  return (
    <Dialog
      title={only ? 'Change the status?' : `Change the status of ${countOrganizations(organizations.length)}?`}
      description={only && <p className="wrap-anywhere">{only.name}</p>}
      onClose={onClose}
      busy={busy}
    >
      <form {...form} className="mt-5 grid grid-cols-1 gap-5">
        <FormMessage>{problem}</FormMessage>
        <OrganizationStatusFields organizations={organizations} errors={errors} />
        <DialogFoot>
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** @throws ApiError 409 if its status has changed since it was shown */
const changeOne = ({ _id: id, statusCode: expectedStatusCode }: StatusSubject, statusCode: SettableCode, why: string) =>
  call('PUT', '/api/organization/:id', { param: { id }, json: { statusCode, expectedStatusCode, why } })

async function changeMany(organizations: readonly StatusSubject[], statusCode: SettableCode, why: string) {
  const ids = organizations.map(({ _id }) => _id)
  const outcomes = await call('PUT', '/api/organization', { json: { ids, statusCode, why } })
  const getName = (id: string) => organizations.find(({ _id }) => _id === id)?.name ?? ''
  return {
    changed: new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : []))),
    refusals: outcomes.flatMap(({ _id, ok, detail }) =>
      ok ? [] : [{ _id, name: getName(_id), why: detail ?? 'It could not be changed.' }],
    ),
  }
}

type RefusedProps = { set: StatusSet; refusals: StatusRefusal[]; onClose: () => void }

function Refused({ set: { changed }, refusals, onClose }: RefusedProps) {
  return (
    <Dialog
      title={`The status of ${countOrganizations(refusals.length)} could not be changed`}
      description={changed.size > 0 && <p>{`We changed the status of ${countOrganizations(changed.size)}.`}</p>}
      initialFocus="heading"
      onClose={onClose}
    >
      <StatusRefusals refusals={refusals} />
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}
