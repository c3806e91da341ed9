import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, record } from '../../platform/db/audit'
import { type Database, isAmong } from '../../platform/db/database'
import { documentTypes } from '../../platform/files/document'
import type { NamedDocument } from '../../platform/files/form-with-document'
import type { AppContext } from '../../platform/http/app-env'
import { attachment } from '../../platform/http/csv-download'
import { notFound } from '../../platform/http/problem'
import { sandbox } from '../../platform/security/headers'
import { toSlug } from '../../platform/text/normalize'
import { ago, hours, timestamp } from '../../platform/time/clock'
import { applicationFiles, applications, type FileKind } from '../schema'
import { newSecret } from './visit-secret'

declare module 'hono' {
  interface ContextVariableMap {
    /** Writes a member’s resume as it is now, which a room above this one does. */
    resumeWriter: (db: Database, userId: string) => Promise<Uint8Array<ArrayBuffer>>
  }
}

export type FileToSend = NamedDocument & { kind: FileKind }

/** A member’s resume as it is now. */
export const resumeToSend = async ({ var: { db, resumeWriter } }: AppContext, userId: string): Promise<FileToSend> => ({
  kind: 'resume',
  type: 'docx',
  name: '',
  bytes: await resumeWriter(db, userId),
})

/**
 * Stores files under keys that can’t be guessed, before there is an application that they belong to.
 * @returns the keys
 */
export async function storeFiles({ env, var: { db } }: AppContext, files: readonly FileToSend[]): Promise<string[]> {
  return Promise.all(
    files.map(async ({ bytes, ...file }) => {
      const key = `applications/${newSecret()}`
      // The row comes first: if anything fails after it, the file is found and deleted.
      await db.insert(applicationFiles).values({ ...file, key, bytes: bytes.length, href: '', created: timestamp() })
      await env.IMAGES.put(key, bytes, { httpMetadata: { contentType: documentTypes[file.type] } })
      return key
    }),
  )
}

/** Gives stored files to an application, if it exists. It goes into the batch that stores the application. */
export const attachFilesStatement = (db: Database, applicationId: string, keys: readonly string[]) =>
  db
    .update(applicationFiles)
    .set({
      applicationId,
      attached: true,
      href: sql`'/api/users/me/applications/' || ${applicationId} || '/' || ${applicationFiles.kind}`,
    })
    .where(
      and(
        isAmong(applicationFiles.key, keys),
        sql`EXISTS (SELECT 1 FROM ${applications} WHERE ${applications.id} = ${applicationId})`,
      ),
    )

/** Takes a file from an application, so that another can take its place. */
export const detachFilesStatement = (db: Database, applicationId: string, kind: FileKind) =>
  db
    .update(applicationFiles)
    .set({ applicationId: null })
    .where(and(eq(applicationFiles.applicationId, applicationId), eq(applicationFiles.kind, kind)))

const chunk = 200

/** Deletes the files of applications that are gone, and of those that were never sent. */
export async function deleteUnusedFiles(env: Env, db: Database, { max = 10_000 } = {}): Promise<number> {
  let deleted = 0
  while (deleted < max) {
    const unused = await db
      .select({ key: applicationFiles.key })
      .from(applicationFiles)
      .where(
        and(
          isNull(applicationFiles.applicationId),
          or(eq(applicationFiles.attached, true), lt(applicationFiles.created, ago(hours(1)))),
        ),
      )
      .limit(chunk)
    const keys = unused.map(({ key }) => key)
    if (keys.length === 0) break
    await deleteFiles(env, db, keys)
    deleted += keys.length
  }
  return deleted
}

export async function deleteFiles(env: Env, db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await env.IMAGES.delete([...keys])
  await db.delete(applicationFiles).where(isAmong(applicationFiles.key, keys))
}

/**
 * Sends a file of an application as a download. Browsers never open it as a page of ours.
 * @param isReachable selects the applications that the caller may read
 * @throws Problem 404
 */
export async function sendFile(
  c: AppContext,
  { applicationId, kind, isReachable }: { applicationId: string; kind: FileKind; isReachable: SQL | undefined },
): Promise<Response> {
  const { db } = c.var
  const [file] = await db
    .select({ key: applicationFiles.key, type: applicationFiles.type, name: applications.applicantName })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .where(and(eq(applicationFiles.applicationId, applicationId), eq(applicationFiles.kind, kind), isReachable))
  const object = file && (await c.env.IMAGES.get(file.key))
  if (!object) throw notFound()
  sandbox(c)
  return c.body(object.body, 200, {
    'content-type': documentTypes[file.type],
    'content-disposition': attachment(`${toSlug(file.name) || 'applicant'}-${kind}.${file.type}`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** The audit row of an employer’s download. */
export const recordDownload = (db: Database, by: Actor, id: string) =>
  record(db, { by, verb: 'read an applicant’s file', target: { kind: 'application', id } })
