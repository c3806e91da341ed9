type ListParagraph = { paragraph: HTMLElement; level: number; kind: 'ul' | 'ol' }

const deepest = 9

/**
 * The paragraphs that Word draws as items of a list, in order, without the bullet or number that it wrote into their text.
 * Styles must still be there, as `data-style`: only they say what is an item, and how deep.
 */
export function listParagraphsOf(body: HTMLElement): ListParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p[data-style]')].flatMap((paragraph) => {
    const level = levelOf(paragraph)
    if (level === null) return []
    const marker = takeMarker(paragraph)
    // The letter o without a dot is one of Word's bullets.
    return [{ paragraph, level, kind: /^\(?[a-z0-9]{1,6}[.)]/i.test(marker) ? 'ol' : 'ul' } as const]
  })
}

/** `mso-list:l0 level2 lfo1` is the second level. */
function levelOf({ dataset }: HTMLElement): number | null {
  const list = msoListOf(dataset.style ?? '')
  const level = /\blevel(\d)\b/.exec(list)?.[1]
  return level === undefined ? null : Math.min(Number(level), deepest)
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

/** What Word wrote for programs that know no lists: the sign and the spaces after it, taken out of the text. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(
    ({ dataset }) => msoListOf(dataset.style ?? '') === 'ignore',
  )
  marker?.remove()
  return marker?.textContent?.trim() ?? ''
}

/** Puts list paragraphs that follow one another into lists, each level inside the item above it. */
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

/** What stands before, spaces and comments aside. */
function previousOf(element: HTMLElement): ChildNode | null {
  let before = element.previousSibling
  while (
    before &&
    (before.nodeType === Node.COMMENT_NODE || (before.nodeType === Node.TEXT_NODE && !before.textContent?.trim()))
  )
    before = before.previousSibling
  return before
}
