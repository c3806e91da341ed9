export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

/** Where a picture is seen; its key is made by us and never used again, so that browsers may keep it for good. */
export const imagePath = (key: string) => `/images/${key}`

/** Keeps a picture under a key of ours. */
export async function keepImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}
