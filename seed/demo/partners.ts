import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '../../src/platform/db/database'
import { imagePath, storeImage } from '../../src/platform/images/storage'
import { timestamp } from '../../src/platform/time/clock'
import { partners } from '../../src/site/schema'

/** Fictional organizations. Each logo is in `partners/<id>.svg` next to this file. */
const organizations = [
  { id: 'blue-heron-learning', alt: 'Blue Heron Learning' },
  { id: 'common-table', alt: 'Common Table' },
  { id: 'fieldnote', alt: 'Fieldnote' },
  { id: 'harbor-aac', alt: 'Harbor AAC' },
  { id: 'lantern-reading-lab', alt: 'Lantern Reading Lab' },
  { id: 'midwest-ot-collective', alt: 'Midwest OT Collective' },
  { id: 'north-prairie-university', alt: 'North Prairie University' },
  { id: 'open-desk-foundation', alt: 'Open Desk Foundation' },
  { id: 'paraway', alt: 'Paraway' },
  { id: 'signal-speech', alt: 'Signal Speech' },
  { id: 'tern-assistive', alt: 'Tern Assistive' },
  { id: 'wren-and-wick', alt: 'Wren & Wick' },
]

/**
 * Loads the partners and their logos.
 * @returns the number of partners loaded
 */
export async function loadPartners(db: Database, images: R2Bucket): Promise<number> {
  for (const { id, alt } of organizations) {
    const logo = readFileSync(new URL(`partners/${id}.svg`, import.meta.url))
    // Browsers cache logos forever, so a changed logo needs a new key.
    const key = `partners/${id}-${createHash('sha256').update(logo).digest('hex').slice(0, 12)}.svg`
    await storeImage(images, key, logo, 'image/svg+xml')
    const row = { id, alt, link: `https://${id}.example/`, logo: imagePath(key), created: timestamp() }
    await db.insert(partners).values(row).onConflictDoNothing()
  }
  return organizations.length
}
