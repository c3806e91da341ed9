export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

export const imagePath = (key: string) => `/images/${key}`

/**
 * Deletes a picture that is no longer used, by its URL path. Paths outside `folder` are ignored, because a path from
 * outside must not delete another owner's picture.
 * @param folder the same as in `storePicture`
 */
export async function deleteImage(
  bucket: R2Bucket,
  { folder, path }: { folder: string; path: string | null },
): Promise<void> {
  const root = imagePath('')
  if (path?.startsWith(`${root}${folder}/`)) await bucket.delete(path.slice(root.length))
}

export async function storeImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}
