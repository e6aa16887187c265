// Builds the API's document: this server's calls, with the names and comments of the contracts.
import { defaultName } from '#kernel/brand.ts'
import { readContracts } from '../features.ts'
import { readVersion } from './version.ts'
import type { Config } from '#kernel/server/config.ts'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { openapiOf } from '#kernel/server/openapi/openapi.ts'
import { partsOf } from '#kernel/server/parts.ts'
import type { Part } from '#kernel/server/parts.ts'

export async function describeApi(parts: readonly Part[], config: Config): Promise<OpenApi> {
  return openapiOf({
    parts: [...partsOf(parts, 'route'), ...partsOf(parts, 'file')],
    contracts: await readContracts(),
    title: config.productName ?? defaultName,
    version: readVersion(),
    url: config.apiBaseUrl ?? config.publicUrl,
  })
}
