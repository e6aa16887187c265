// What the features export to both sides, read as the app reads it.
import { existsSync, readdirSync } from 'node:fs'
import type { Endpoint } from '#kernel/contract.ts'
import type { AccountTab, MenuEntry, Page, Permission, Redirect, Widget } from '#kernel/feature.ts'
import { featureNames } from './tree.ts'

type Described = {
  name: string
  pages: Page[]
  redirects: Redirect[]
  menu: MenuEntry[]
  widgets: Widget[]
  tabs: AccountTab[]
  permissions: Permission[]
  endpoints: Endpoint[]
}

async function load(name: string, file: string): Promise<Record<string, unknown>> {
  const path = `../src/features/${name}/${file}`
  if (!existsSync(new URL(path, import.meta.url))) return {}
  return (await import(/* @vite-ignore */ path)) as Record<string, unknown>
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

/** The endpoints among what a contract exports. */
export const endpointsOf = (contract: Record<string, unknown>) => Object.values(contract).filter(isEndpoint)

/** A contract that outgrew one file has others beside it, as `card-contract.ts`. */
const contractsOf = (name: string) =>
  readdirSync(new URL(`../src/features/${name}`, import.meta.url)).filter((file) => /^(?:.+-)?contract\.ts$/.test(file))

async function describeFeature(name: string): Promise<Described> {
  const files = ['pages.ts', 'menu.ts', 'widgets.ts', 'permissions.ts', 'account-tabs.ts']
  const [pages, menu, widgets, permissions, tabs] = await Promise.all(files.map((file) => load(name, file)))
  const contracts = await Promise.all(contractsOf(name).map((file) => load(name, file)))
  return {
    name,
    pages: [],
    redirects: [],
    menu: [],
    widgets: [],
    tabs: [],
    permissions: [],
    ...pages,
    ...menu,
    ...widgets,
    ...tabs,
    ...permissions,
    endpoints: contracts.flatMap(endpointsOf),
  }
}

export const described = await Promise.all(featureNames.map(describeFeature))
