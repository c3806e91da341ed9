import { customAlphabet } from 'nanoid'

/** Creates the first part of an article's address: 12 lowercase letters and digits. */
export const newUid = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)
