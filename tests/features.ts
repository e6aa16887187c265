// Exports of the features and the kernel for both sides, read as the app reads them.
import { existsSync } from 'node:fs'
import { readContracts } from '#app/features.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { AccountTab, FirstStep, MenuEntry, Page, Permission, Redirect, Widget } from '#kernel/feature.ts'
import { featureNames } from './tree.ts'

type Described = {
  name: string
  pages: Page[]
  redirects: Redirect[]
  menu: MenuEntry[]
  widgets: Widget[]
  firstSteps: FirstStep[]
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

const contracts = await readContracts()

/** The endpoints of a feature's contracts, or of the kernel's. */
const endpointsOf = (owner: string) =>
  contracts
    .filter(({ feature }) => feature === owner)
    .flatMap(({ exports }) => Object.values(exports).filter(isEndpoint))

export const kernelEndpoints = endpointsOf('kernel')

async function describeFeature(name: string): Promise<Described> {
  const files = ['pages.ts', 'menu.ts', 'widgets.ts', 'permissions.ts', 'account-tabs.ts', 'first-steps.ts']
  const [pages, menu, widgets, permissions, tabs, firstSteps] = await Promise.all(files.map((file) => load(name, file)))
  return {
    name,
    pages: [],
    redirects: [],
    menu: [],
    widgets: [],
    firstSteps: [],
    tabs: [],
    permissions: [],
    ...pages,
    ...menu,
    ...widgets,
    ...tabs,
    ...permissions,
    ...firstSteps,
    endpoints: endpointsOf(name),
  }
}

export const described = await Promise.all(featureNames.map(describeFeature))
