// The OpenAPI document, for both sides: its path, and its extensions for each call.

/** OpenAPI 3.1, made from the contracts. */
export const openapiPath = '/api/openapi.json'

export type JsonSchema = { [keyword: string]: unknown }

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, object>
  'x-may': string
  /** For a POST: whether it accepts an Idempotency-Key or refuses one. */
  'x-takes-key'?: boolean
  'x-scope'?: string
  'x-rate-limit'?: { max: number; seconds: number }
  'x-body-limit'?: number
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  jsonSchemaDialect: string
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}
