/**
 * Words that a team looks at when they stand in what members write: what spam sells, and what nobody should be called.
 * A text with one of them is published like any other, and flagged by the system. All are in lower case, and match whole
 * words.
 */
export const listedWords = [
  'casino',
  'sports betting',
  'payday loan',
  'crypto investment',
  'forex trading',
  'guest post service',
  'seo services',
  'essay writing service',
  'buy followers',
  'replica watches',
  'viagra',
  'cialis',
  'cbd gummies',
  'escort service',
  'onlyfans',
  'whatsapp me',
  'telegram me',
  'retard',
  'retards',
] as const
