import { customAlphabet } from 'nanoid'

/** Creates an opaque `_id`: 20 letters and digits, about 119 bits. */
export const newId = customAlphabet('0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 20)
