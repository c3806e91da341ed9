export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

/** Where a picture is seen; its key is made by us and never used again, so that browsers may keep it for good. */
export const imagePath = (key: string) => `/images/${key}`

/** Deletes a picture of ours by the path under which it was seen; of another path there is nothing to delete. */
export async function forgetImage(bucket: R2Bucket, path: string | null): Promise<void> {
  const folder = imagePath('')
  if (path?.startsWith(folder)) await bucket.delete(path.slice(folder.length))
}

/** Keeps a picture under a key of ours. */
export async function keepImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}
