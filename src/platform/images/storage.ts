export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

/** Where a picture is seen. */
export const imagePath = (key: string) => `/images/${key}`

/**
 * Deletes a picture by the path under which it was seen, once nothing names it any more. What lies elsewhere than in the
 * folder stays: a path that came from outside must not reach somebody else's picture.
 * @param folder as it was given to `keepPicture`
 */
export async function forgetImage(
  bucket: R2Bucket,
  { folder, path }: { folder: string; path: string | null },
): Promise<void> {
  const root = imagePath('')
  if (path?.startsWith(`${root}${folder}/`)) await bucket.delete(path.slice(root.length))
}

/** Keeps a picture under a key of ours. */
export async function keepImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}
