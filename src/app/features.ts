// Collects the parts, contracts, migrations and demo data of the features, and the migrations of the records layer.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readPages } from './html/pages-on-disk.ts'
import { pageAccess } from './page-access.ts'
import { features } from '#features/index.ts'
import type { Role } from '#kernel/contract.ts'
import type { AuditKind, WebhookKind } from '#kernel/feature.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { MigrationFolder } from '#kernel/server/database/migrate.ts'
import type { ContractFile } from '#kernel/server/openapi/openapi-calls.ts'
import type { Part, Transaction } from '#kernel/server/parts.ts'

type SeedContext = { db: Db; transaction: Transaction; config: Config }
export type Seed = (context: SeedContext) => Promise<void>
export type DemoAccount = { role: Role; email: string; password: string }

const folderOf = (name: string) => new URL(`../features/${name}/`, import.meta.url)
const recordsFolder = new URL('../records/', import.meta.url)

/** The folders of the records layer, by name. */
const recordNames = readdirSync(recordsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** The exports of a feature's module, or nothing when the feature has no such module. */
async function load<Module>(name: string, file: string): Promise<Partial<Module>> {
  const address = new URL(file, folderOf(name))
  if (!existsSync(address)) return {}
  return (await import(/* @vite-ignore */ address.href)) as Partial<Module>
}

/** The lists that the features' modules of this name export, as one. */
async function collect<Item>(file: string, list: string): Promise<Item[]> {
  const modules = await Promise.all(features.map((name) => load<Record<string, readonly Item[]>>(name, file)))
  return modules.flatMap((module) => module[list] ?? [])
}

/** Parts that a records folder has once for all features, such as a job. */
async function recordParts(): Promise<Part[]> {
  const files = recordNames.map((name) => new URL(`${name}/server/index.ts`, recordsFolder)).filter(existsSync)
  const modules = await Promise.all(
    files.map(async ({ href }) => (await import(/* @vite-ignore */ href)) as { parts: readonly Part[] }),
  )
  return modules.flatMap(({ parts }) => parts)
}

export async function readParts(): Promise<Part[]> {
  return [
    ...(await recordParts()),
    ...(await collect<Part>('server/index.ts', 'parts')),
    ...(await collect<Part>('server/first-reads.ts', 'readsFirst')),
    { kind: 'auditKinds', kinds: await collect<AuditKind>('audit-kinds.ts', 'auditKinds') },
    { kind: 'webhooks', kinds: await collect<WebhookKind>('webhooks.ts', 'webhooks') },
    pageAccess(await readPages()),
  ]
}

/** A contract that outgrew one file has others beside it, as `card-contract.ts`. */
export const isContract = (file: string) => /^(?:[\w-]+-)?contract\.ts$/.test(file)

async function contractsIn(feature: string, folder: URL): Promise<ContractFile[]> {
  return Promise.all(
    readdirSync(folder)
      .filter((file) => isContract(file) || file === 'entities.ts')
      .map(async (file) => {
        const address = new URL(file, folder)
        const exports = (await import(/* @vite-ignore */ address.href)) as Record<string, unknown>
        return { feature, exports, text: await readFile(address, 'utf8') }
      }),
  )
}

/** The exports of contracts and their entities, with their source: the API's document includes their comments. */
export async function readContracts(): Promise<ContractFile[]> {
  const kernel = contractsIn('kernel', new URL('../kernel/', import.meta.url))
  const records = recordNames.map((name) => contractsIn(name, new URL(`${name}/`, recordsFolder)))
  return (await Promise.all([kernel, ...records, ...features.map((name) => contractsIn(name, folderOf(name)))])).flat()
}

/** In the features' order: later features may use the seeds of earlier ones. */
export async function readSeeds(): Promise<Seed[]> {
  const modules = await Promise.all(features.map((name) => load<{ seed: Seed }>(name, 'server/seed.ts')))
  return modules.flatMap((module) => module.seed ?? [])
}

/** The accounts shown on the sign-in page and when a demo starts. */
export const readDemoAccounts = () => collect<DemoAccount>('demo-accounts.ts', 'demoAccounts')

/** The kernel's migrations first, then those of the records layer, then each feature's in their order. */
export function migrationFolders(): MigrationFolder[] {
  const kernel = fileURLToPath(new URL('../kernel/server/migrations/', import.meta.url))
  return [
    { owner: 'kernel', folder: kernel },
    ...recordNames.map((name) => ({
      owner: `records/${name}`,
      folder: fileURLToPath(new URL(`${name}/server/migrations/`, recordsFolder)),
    })),
    ...features.map((name) => ({ owner: name, folder: fileURLToPath(new URL('server/migrations/', folderOf(name))) })),
  ]
}
