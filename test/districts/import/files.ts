import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'

/** The files as NCES publishes them, cut to the columns around those that are read, and to a few rows. */

export const directory = `SCHOOL_YEAR,FIPST,STATENAME,ST,LEA_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,MSTREET1,MCITY,MSTATE,LCITY,LSTATE,PHONE,SY_STATUS,SY_STATUS_TEXT,UPDATED_STATUS,OPERATIONAL_SCHOOLS
"2024-2025","01","ALABAMA","AL","Albertville City","01",,"AL-101","0100005","8379 US Hwy 431","Albertville","AL","Albertville","AL","(256)891-1183",1,"Open",1,6
"2024-2025","01","ALABAMA","AL","Marshall County","01",,"AL-048","0100006","12312 US Highway 431","Guntersville","AL","Guntersville","AL","(256)582-3171",1,"Open",1,-1
"2024-2025","01","ALABAMA","AL","Old Mill","01",,"AL-990","0100099","1 Mill St","Athens","AL","Athens","AL","(256)582-0000",2,"Closed",2,0
"2024-2025","36","NEW YORK","NY","DUNKIRK ""CITY"" SCHOOL DISTRICT, NEW","28",,"NY-0606","3609180","620 MARAUDER DR","DUNKIRK","NY","DUNKIRK","NY","(716)366-9300",1,"Open",1,5
`

export const membership = `SCHOOL_YEAR,FIPST,STATENAME,ST,LEA_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,GRADE,RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG
"2024-2025","01","ALABAMA","AL","Albertville City","01",,"AL-101","0100005","Grade 1","White","Male",120,"Category Set A - By Race/Ethnicity; Sex; Grade","Reported"
"2024-2025","01","ALABAMA","AL","Albertville City","01",,"AL-101","0100005","No Category Codes","No Category Codes","No Category Codes",5790,"Derived - Education Unit Total minus Adult Education Count","Derived"
"2024-2025","01","ALABAMA","AL","Albertville City","01",,"AL-101","0100005","No Category Codes","No Category Codes","No Category Codes",5824,"Education Unit Total","Reported"
"2024-2025","01","ALABAMA","AL","Marshall County","01",,"AL-048","0100006","No Category Codes","No Category Codes","No Category Codes",,"Education Unit Total","Missing"
"2024-2025","36","NEW YORK","NY","DUNKIRK","28",,"NY-0606","3609180","No Category Codes","No Category Codes","No Category Codes",1998,"Education Unit Total","Reported"
"2024-2025","36","NEW YORK","NY","Nobody","28",,"NY-0000","3600000","No Category Codes","No Category Codes","No Category Codes",10,"Education Unit Total","Reported"
`

export const staff = `SCHOOL_YEAR,STATENAME,ST,LEA_NAME,ST_LEAID,LEAID,STAFF,STAFF_COUNT,TOTAL_INDICATOR,DMS_FLAG
"2024-2025","ALABAMA","AL","Albertville City","AL-101","0100005","Elementary Teachers",150.5,"Category Set A","Reported"
"2024-2025","ALABAMA","AL","Albertville City","AL-101","0100005","Teachers",331.25,"Subtotal 1","Reported"
"2024-2025","ALABAMA","AL","Marshall County","AL-048","0100006","Teachers",-2,"Subtotal 1","Not applicable"
`

export const locales = `LEAID|NAME|OPSTFIPS|STREET|CITY|STATE|ZIP|LOCALE|LAT|LON
0100005|Albertville City|01|8379 US Highway 431|Albertville|AL|35950|32|34.26|-86.2
0100006|Marshall County|01|12312 US Highway 431|Guntersville|AL|35976|42|34.3|-86.2
3609180|Dunkirk|36|620 Marauder Dr|Dunkirk|NY|14048|N|42.4|-79.3
`

export const elsi = `ELSI Export

"Agency Name","State Name [District] Latest available year","Agency ID - NCES Assigned [District] Latest available year","Location City [District] 2023-24","Location State Abbr [District] 2023-24","Locale [District] 2023-24","Total Number Operational Schools [Public School] 2023-24","Total Students All Grades (Excludes AE) [District] 2023-24","Full-Time Equivalent (FTE) Teachers [District] 2023-24"
"CAÑON CITY SCHOOLS","Colorado","=""0802550""","Cañon City","CO","33-Town: Remote","9","3,204","201.70"
"Albertville City","Alabama","100005","Albertville","AL","32-Town: Distant","6","5790","–"
"Agua Fria","Arizona","0400450","Avondale","AZ","†","‡","†","–"
Data Source: U.S. Department of Education
† indicates that the data are not applicable.
`

type Content = Uint8Array | string
const toBytes = (content: Content) => (typeof content === 'string' ? strToU8(content) : content)

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'districts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Writes a file into a folder of its own and returns its path. */
export function fileNamed(name: string, content: Content): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, toBytes(content))
  return path
}

export const zipped = (files: Record<string, Content>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, toBytes(content)])))

/** A zip by a program that doesn't know the sizes before it has written the files. */
export function streamedZip(name: string, content: string): Uint8Array {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const file = new ZipDeflate(name)
  zip.add(file)
  file.push(strToU8(content), true)
  zip.end()
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** A directory with this many districts. */
export function largeDirectory(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const id = String(100_000 + i * 7).padStart(7, '0')
    return `"${id}","District ${count - i} Unified School District","City ${i % 900}","${['AL', 'IL', 'TX', 'WY'][i % 4]}",${1 + (i % 30)},1`
  })
  return ['LEAID,LEA_NAME,LCITY,LSTATE,OPERATIONAL_SCHOOLS,SY_STATUS', ...rows].join('\r\n')
}
