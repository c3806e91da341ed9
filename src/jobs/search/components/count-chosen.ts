// Loaded with the first change of a filter. The panel itself is plain, so the count is written into its button.

let latest = 0

/** Says on the filters’ button how many jobs the form would find: “Show 27 jobs”. */
export async function countChosen(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[data-counts]')
  if (!button) return
  latest++
  const asked = latest
  const chosen = new FormData(form)
  const [q, l, d] = ['q', 'l', 'd'].map((name) => encodeURIComponent(String(chosen.get(name) ?? '').trim()))
  for (const name of ['q', 'l', 'd']) chosen.delete(name)
  const filters = new URLSearchParams([...chosen].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  filters.set('limit', '1')
  const answer =
    q && l && !isTyping(form)
      ? await fetch(`/api/job/jobsByLocation/${q}/${l}/${d}?${filters}`).catch(() => null)
      : null
  const total = answer?.ok ? answer.headers.get('x-total-count') : null
  // A later change may have been answered first. Without a count, the button still searches.
  if (asked === latest) button.textContent = total ? `Show ${inWords(total)}` : 'Show jobs'
}

/** Whether the words differ from those that were searched for. What somebody is typing may be no place yet. */
function isTyping(form: HTMLFormElement): boolean {
  const fields = ['q', 'l'].map((name) => form.elements.namedItem(name))
  return fields.some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue)
}

function inWords(total: string): string {
  if (total === '1') return '1 job'
  return total.endsWith('+') ? `more than ${total.slice(0, -1)} jobs` : `${total} jobs`
}
