import { isPictureIn } from '../../../platform/text/allowed-html'

/**
 * Removes pictures that are not from `folder`: those inside the HTML (`data:`) and those on other sites. An address of
 * our own site becomes a path, because browsers copy whole addresses.
 * @returns the HTML, and whether something was removed
 */
export function withoutForeignPictures(html: string, folder: string): { html: string; isRemoved: boolean } {
  if (!/<img/i.test(html)) return { html, isRemoved: false }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let isRemoved = false
  for (const image of body.querySelectorAll('img')) {
    const src = pathOf(image.getAttribute('src') ?? '')
    if (isPictureIn(folder, src)) image.setAttribute('src', src)
    else {
      image.remove()
      isRemoved = true
    }
  }
  return { html: body.innerHTML, isRemoved }
}

function pathOf(src: string): string {
  const address = URL.parse(src, location.origin)
  return address?.origin === location.origin ? address.pathname : ''
}

/** Whether somebody pastes or drops picture files, such as a screenshot. */
export const hasPictureFiles = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/')) && !data?.types.includes('text/html')
