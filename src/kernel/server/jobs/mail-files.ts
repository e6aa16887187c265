// Mail without a mail server: each message as an .eml file, with what a page needs to show it beside it.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Infer } from '../../shape.ts'
import { check, Instant, object, text } from '../../shape.ts'

const KeptMail = object({
  to: text({ max: 254 }),
  subject: text({ max: 500 }),
  text: text({ max: 100_000 }),
  sentAt: Instant,
})
export type KeptMail = Infer<typeof KeptMail> & { name: string }

const nameForm = /^\d{8}T\d{9}Z-\d+$/
const mostShown = 100
// Messages carry codes and links that open accounts.
const ownerOnly = 0o600

const folderOf = (dataDir: string) => path.resolve(dataDir, 'mail')

type Kept = { id: string; raw: Buffer; mail: { to: string; subject: string; text: string } }

/** Lays a message down under a name made of the time and the job's number: nothing of it comes from outside. */
export async function keepMail(dataDir: string, { id, raw, mail: { to, subject, text: words } }: Kept): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sentAt = new Date().toISOString()
  const file = path.join(folder, `${sentAt.replaceAll(/[-:.]/g, '')}-${id}`)
  await writeFile(`${file}.json`, JSON.stringify({ to, subject, text: words, sentAt }), { mode: ownerOnly })
  await writeFile(`${file}.part`, raw, { mode: ownerOnly })
  // A reader waiting for the .eml file must find it complete.
  await rename(`${file}.part`, `${file}.eml`)
}

/** The newest messages, newest first. */
export async function readKeptMails(dataDir: string): Promise<KeptMail[]> {
  const files = await readdir(folderOf(dataDir)).catch(noFolderYet)
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length))
  const newest = names.toSorted().toReversed().slice(0, mostShown)
  const mails = await Promise.all(newest.map((name) => readKeptMail(dataDir, name)))
  return mails.filter((mail) => mail !== undefined)
}

/** One message by its name, or nothing when there is none. */
export async function readKeptMail(dataDir: string, name: string): Promise<KeptMail | undefined> {
  if (!nameForm.test(name)) return undefined
  const content = await readFile(path.join(folderOf(dataDir), `${name}.json`), 'utf8').catch(noFile)
  if (content === undefined) return undefined
  const checked = check(KeptMail, JSON.parse(content))
  return checked.ok ? { ...checked.value, name } : undefined
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
function noFolderYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
