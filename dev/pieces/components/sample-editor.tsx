import { type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '../../../src/ui/components/button'
import { StoredDraftNotice } from '../../../src/ui/editing/stored-draft-notice'
import { AutosaveStatus } from '../../../src/ui/editing/use-autosave'
import { useVersionedDraft } from '../../../src/ui/editing/use-versioned-draft'
import { useVersionedForm } from '../../../src/ui/editing/use-versioned-form'
import { type Difference, VersionConflict } from '../../../src/ui/editing/version-conflict'
import { TextArea, TextField, Toggle } from '../../../src/ui/forms/field'
import { announce } from '../../../src/ui/hooks/announce'
import { ApiError, requireApiError } from '../../../src/ui/hooks/api-client'

const fields = { title: v.string(), summary: v.string(), details: v.string() }

const SampleArticle = v.object({ ...fields, version: v.number() })

const SampleEdits = v.object({ base: v.nullable(SampleArticle), values: v.object(fields) })

const sampleLabels = { title: 'Title', summary: 'Summary', details: 'Details' } as const

const getSampleFields = (saved: SampleArticle | null): SampleFields => ({
  title: saved?.title ?? '',
  summary: saved?.summary ?? '',
  details: saved?.details ?? '',
})

const first: SampleArticle = {
  version: 1,
  title: 'Your first IEP meeting',
  summary: 'What to bring.',
  details: 'Bring work samples.',
}

const Stale = v.object({ current: SampleArticle })

/** Reads what a save with an old version answers. */
const currentSample = (body: unknown) => (v.is(Stale, body) ? body.current : null)

type SampleEditorProps = { name: string; savesItself: boolean; isChanged: boolean }
const wordsAbout = (merged: (keyof SampleFields)[]) =>
  merged.length > 0 ? `We kept what they changed: ${merged.map((name) => sampleLabels[name]).join(', ')}.` : ''

/** A form with versions and a kept draft, on a server that the page pretends to have. */
export function SampleEditor({ name, savesItself, isChanged }: SampleEditorProps) {
  const server = useSampleServer(isChanged)
  const [news, setNews] = useState('')
  const form = useForm<SampleFields, unknown, SampleFields>({ defaultValues: getSampleFields(server.initial) })
  const editor = useVersionedForm<SampleFields, SampleArticle, 'save'>({
    form,
    initial: server.initial,
    valuesOf: getSampleFields,
    send: ({ changes, version }) => server.save(changes, version),
    currentOf: currentSample,
    onSaved: (_answer, _before, merged) => say(`Saved. ${wordsAbout(merged)}`),
    onAutosaved: (_answer, merged) => merged.length > 0 && say(wordsAbout(merged)),
    onFailed: (problem) => say(requireApiError(problem).message),
    onInvalid: () => {},
    ...(savesItself && { autosave: ({ changes, version }) => server.save(changes, version, true) }),
  })
  const { conflict } = editor
  const notice = useVersionedDraft<SampleFields, SampleArticle>({
    form,
    editor,
    valuesOf: getSampleFields,
    noun: `sample-${name.toLowerCase()}`,
    read: (stored) => (v.is(SampleEdits, stored) ? stored : null),
  })

  function say(words: string) {
    setNews(words)
    announce(words)
  }

  return (
    <form
      aria-label={name}
      className="grid max-w-prose gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        editor.save('save')
      }}
    >
      <StoredDraftNotice notice={notice} />
      <TextField label="Title" need="unmarked" {...form.register('title')} />
      <TextField label="Summary" need="unmarked" {...form.register('summary')} />
      <TextArea label="Details" need="unmarked" {...form.register('details')} />
      {conflict && (
        <VersionConflict
          key={conflict.count}
          words="Someone else changed this article in another window. Your text is still here."
          differences={conflict.changes.map(
            (change): Difference<SampleFields> => ({
              ...change,
              label: sampleLabels[change.name],
              mine: form.getValues(change.name) || 'Nothing',
              theirs: conflict.theirs[change.name] || 'Nothing',
            }),
          )}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={form.formState.isSubmitting}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button live type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
        <p className="text-muted text-small">{form.formState.isDirty ? 'Unsaved changes.' : news}</p>
        {savesItself && <AutosaveStatus state={editor.autosave} />}
      </div>
      <Others server={server} />
    </form>
  )
}

/** What the world around the form does. */
function Others({ server }: { server: ReturnType<typeof useSampleServer> }) {
  const toggle = (flag: RefObject<boolean>) => (event: { target: { checked: boolean } }) => {
    flag.current = event.target.checked
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button kind="outlined" onClick={() => server.changeByColleague({ title: 'Your very first IEP meeting' })}>
          A colleague changes the title
        </Button>
        <Button kind="outlined" onClick={() => server.changeByColleague({ details: 'Bring a pen.' })}>
          A colleague changes the details
        </Button>
      </div>
      <Toggle label="The server is slow" onChange={toggle(server.isSlow)} />
      <Toggle label="The server is away" onChange={toggle(server.isOffline)} />
      <p className="text-muted text-small">{`Saved so far: ${server.saves.join(' · ') || 'nothing yet'}`}</p>
      <p className="text-muted text-small">{`Calls: ${server.calls}`}</p>
    </>
  )
}

type SampleArticle = v.InferOutput<typeof SampleArticle>

type SampleFields = v.InferOutput<typeof SampleEdits>['values']

/**
 * Stands in for the server, in the memory of the page.
 * @param isChanged whether a colleague has changed the title before the page was opened
 */
function useSampleServer(isChanged: boolean) {
  const stored = useRef<SampleArticle>(isChanged ? { ...first, version: 2, title: 'Your first meeting' } : first)
  const isSlow = useRef(false)
  const isOffline = useRef(false)
  const [saves, setSaves] = useState<string[]>([])
  const [calls, setCalls] = useState(0)

  function changeByColleague(part: Partial<SampleFields>) {
    stored.current = { ...stored.current, ...part, version: stored.current.version + 1 }
  }

  /** An autosave makes no new version. */
  async function save(changes: Partial<SampleFields>, version: number | undefined, isDraft = false) {
    setCalls((before) => before + 1)
    await new Promise((resolve) => setTimeout(resolve, isSlow.current ? 1_500 : 50))
    if (isOffline.current) throw new ApiError(0, 'We couldn’t reach the server.', {}, {})
    const { current } = stored
    if (version !== current.version) throw new ApiError(409, 'Somebody else was faster.', {}, { current })
    stored.current = { ...current, ...changes, version: current.version + (isDraft ? 0 : 1) }
    setSaves((before) => [...before, Object.keys(changes).join(', ') || 'nothing'])
    return stored.current
  }

  return { initial: stored.current, saves, calls, isSlow, isOffline, changeByColleague, save }
}
