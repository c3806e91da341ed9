import { Toggle } from '../../../ui/forms/field'
import type { ShortcutKey } from './use-shortcuts'

type ShortcutsProps = { does: Record<ShortcutKey, string>; isOn: boolean; onSwitch: (on: boolean) => void }

/** Lists the keys and switches them off. Without JavaScript there are none. */
export function Shortcuts({ does, isOn, onSwitch }: ShortcutsProps) {
  return (
    <details className="noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
        Keyboard shortcuts
      </summary>
      <dl className="mt-2 grid max-w-96 grid-cols-[2.5rem_minmax(0,1fr)] gap-y-1">
        {Object.entries(does).map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-control border border-muted px-1.5 text-center font-semibold uppercase">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Toggle label="Use these keys" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      </div>
    </details>
  )
}
