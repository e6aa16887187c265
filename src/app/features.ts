// Collects what the features bring to the server: their parts, migrations, demo data.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPages } from './html/pages-on-disk.ts'
import { pageAccess } from './page-access.ts'
import { features } from '#features/index.ts'
import type { Role } from '#kernel/contract.ts'
import type { ActKind } from '#kernel/feature.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/db.ts'
import type { MigrationFolder } from '#kernel/server/migrate.ts'
import type { Part, Transaction } from '#kernel/server/parts.ts'

type SeedContext = { db: Db; transaction: Transaction; config: Config }
export type Seed = (context: SeedContext) => Promise<void>
export type DemoAccount = { role: Role; email: string; password: string }

const folderOf = (name: string) => new URL(`../features/${name}/`, import.meta.url)

/** What a feature's module exports, or nothing when the feature has no such module. */
async function load<Module>(name: string, file: string): Promise<Partial<Module>> {
  const address = new URL(file, folderOf(name))
  if (!existsSync(address)) return {}
  return (await import(/* @vite-ignore */ address.href)) as Partial<Module>
}

export async function readParts(): Promise<Part[]> {
  const modules = await Promise.all(features.map((name) => load<{ parts: readonly Part[] }>(name, 'server/index.ts')))
  const lists = await Promise.all(features.map((name) => load<{ acts: readonly ActKind[] }>(name, 'acts.ts')))
  const kinds = lists.flatMap(({ acts = [] }) => acts)
  const parts = modules.flatMap((module) => module.parts ?? [])
  return [...parts, { kind: 'acts', kinds }, pageAccess(await readPages())]
}

/** In the features' order: what one feature seeds, later ones find. */
export async function readSeeds(): Promise<Seed[]> {
  const modules = await Promise.all(features.map((name) => load<{ seed: Seed }>(name, 'server/seed.ts')))
  return modules.flatMap((module) => module.seed ?? [])
}

/** The accounts that the sign-in page and the start of a demo show. */
export async function readDemoAccounts(): Promise<DemoAccount[]> {
  const modules = await Promise.all(
    features.map((name) => load<{ demoAccounts: readonly DemoAccount[] }>(name, 'demo-accounts.ts')),
  )
  return modules.flatMap((module) => module.demoAccounts ?? [])
}

/** The kernel's migrations first, then each feature's in their order. */
export function migrationFolders(): MigrationFolder[] {
  const kernel = fileURLToPath(new URL('../kernel/server/migrations/', import.meta.url))
  return [
    { owner: 'kernel', folder: kernel },
    ...features.map((name) => ({ owner: name, folder: fileURLToPath(new URL('server/migrations/', folderOf(name))) })),
  ]
}
