type ListParagraph = { paragraph: HTMLElement; level: number; kind: 'ul' | 'ol' }

const maxLevel = 9

/**
 * Returns the paragraphs that Word displays as list items, in order, without the bullet or number that Word wrote into
 * their text. Must run while the styles still exist as `data-style`, because only they identify list items and their
 * levels.
 */
export function listParagraphsOf(body: HTMLElement): ListParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p[data-style]')].flatMap((paragraph) => {
    const level = levelOf(paragraph)
    if (level === null) return []
    const marker = takeMarker(paragraph)
    // An "o" without a period is one of Word's bullets.
    return [{ paragraph, level, kind: /^\(?[a-z0-9]{1,6}[.)]/i.test(marker) ? 'ol' : 'ul' } as const]
  })
}

/** `mso-list:l0 level2 lfo1` means the second level. */
function levelOf({ dataset }: HTMLElement): number | null {
  const list = msoListOf(dataset.style ?? '')
  const level = /\blevel(\d)\b/.exec(list)?.[1]
  return level === undefined ? null : Math.min(Number(level), maxLevel)
}

function msoListOf(style: string): string {
  const declaration = style.split(';').find((part) => part.trimStart().toLowerCase().startsWith('mso-list:'))
  return (
    declaration
      ?.slice(declaration.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  )
}

/** Removes and returns the bullet or number that Word writes for programs that don't support its lists. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(
    ({ dataset }) => msoListOf(dataset.style ?? '') === 'ignore',
  )
  marker?.remove()
  return marker?.textContent?.trim() ?? ''
}

/** Wraps consecutive list paragraphs in lists, with each level nested in the item above it. */
export function makeLists(items: readonly ListParagraph[]): void {
  let open: { level: number; kind: string; list: HTMLElement }[] = []
  let last: HTMLElement | null = null
  for (const { paragraph, level, kind } of items) {
    const isGoingOn = last !== null && previousOf(paragraph) === last
    if (!isGoingOn) open = []
    open = open.filter((list) => list.level < level || (list.level === level && list.kind === kind))
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(kind)
      const parentItem = open.at(-1)?.list.lastElementChild
      if (parentItem) parentItem.appendChild(list)
      else paragraph.parentNode?.insertBefore(list, paragraph)
      open.push({ level, kind, list })
    }
    const item = document.createElement('li')
    item.replaceChildren(...paragraph.childNodes)
    open.at(-1)?.list.appendChild(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

/** Skips whitespace and comments. */
function previousOf(element: HTMLElement): ChildNode | null {
  let before = element.previousSibling
  while (
    before &&
    (before.nodeType === Node.COMMENT_NODE || (before.nodeType === Node.TEXT_NODE && !before.textContent?.trim()))
  )
    before = before.previousSibling
  return before
}
