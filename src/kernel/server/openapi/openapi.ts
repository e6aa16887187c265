// Makes the API's document (OpenAPI 3.1) from the contracts that the routes are made of.
import { scopeOf } from '../../api-keys-contract.ts'
import { isKeyTaken } from '../../contract.ts'
import type { Endpoint } from '../../contract.ts'
import { errorStatus } from '../../errors.ts'
import type { JsonSchema, OpenApi, Operation } from '../../openapi-contract.ts'
import { describeCalls, namedShapes } from './openapi-calls.ts'
import type { ContractFile } from './openapi-calls.ts'
import { refusedBy, sharedParts } from './openapi-parts.ts'
import { createWriter, sharedSchemas } from './openapi-shapes.ts'
import type { Write } from './openapi-shapes.ts'
import { descriptionOf, summaryOf } from './openapi-words.ts'
import type { DescribedCall } from './openapi-words.ts'
import type { FilePart, Route } from '../parts.ts'

type OpenApiOptions = {
  parts: readonly (Route | FilePart)[]
  contracts: readonly ContractFile[]
  title: string
  version: string
  /** Where calls are sent. */
  url: string
}

const about =
  'GET calls take their input in the query, POST calls as a JSON body; fields that are not listed here are ' +
  'rejected. A successful call returns 200 with a JSON object, any other a `Refusal`. File uploads (`/api/uploads`, ' +
  'tus 1.0) and live changes (a WebSocket at `/api/live`) are described in docs/api.md.'

/** Every call is refused so, whatever it is. */
const always = ['invalid', 'too-many', 'internal', 'busy'] as const
const whenSignedIn = ['unauthorized', 'forbidden', 'not-found'] as const
const whenWriting = ['conflict', 'too-large', 'wrong-type', 'key-reused', 'full'] as const

function responsesOf({ endpoint, isFile }: DescribedCall, write: Write): Record<string, object> {
  const codes = [
    ...always,
    ...(endpoint.may === 'anyone' ? [] : whenSignedIn),
    ...(endpoint.method === 'POST' ? whenWriting : []),
    ...(isFile ? (['not-found'] as const) : []),
  ]
  const content = isFile
    ? { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
    : { 'application/json': { schema: write(endpoint.output) } }
  return {
    200: { description: isFile ? 'The file.' : 'Done.', content },
    ...(isFile && {
      206: { description: 'The requested part of the file.', content },
      304: { description: 'The caller’s copy is up to date.' },
      416: { description: 'The requested range is past the end of the file.' },
    }),
    ...Object.fromEntries(codes.map((code) => [errorStatus[code], refusedBy(errorStatus[code])])),
    default: { $ref: '#/components/responses/Refused' },
  }
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

/** GET takes the fields of its input one by one. */
function queryOf({ method, input }: Endpoint, write: Write): object[] {
  if (method !== 'GET') return []
  const { properties = {}, required = [] } = write(input, true) as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const key = { $ref: '#/components/parameters/IdempotencyKey' }

const parametersOf = ({ endpoint }: DescribedCall, write: Write): object[] => [
  ...queryOf(endpoint, write),
  ...(isKeyTaken(endpoint) ? [key] : []),
]

/** A session, or a key that has the scope; nothing where anyone may. */
function securityOf(endpoint: Endpoint): Operation['security'] {
  const scope = scopeOf(endpoint)
  return [
    ...(endpoint.may === 'anyone' ? [{}] : []),
    { session: [] },
    ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
  ]
}

function operationOf(call: DescribedCall, write: Write): Operation {
  const { feature, name, endpoint } = call
  const parameters = parametersOf(call, write)
  const scope = scopeOf(endpoint)
  return {
    operationId: `${feature}.${name}`,
    summary: summaryOf(call),
    description: descriptionOf(call),
    tags: [feature],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: write(endpoint.input) } } },
    }),
    responses: responsesOf(call, write),
    'x-may': endpoint.may,
    ...(endpoint.method === 'POST' && { 'x-takes-key': isKeyTaken(endpoint) }),
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(endpoint.rate && { 'x-rate-limit': { ...endpoint.rate } }),
    ...(endpoint.bodyLimit !== undefined && { 'x-body-limit': endpoint.bodyLimit }),
  }
}

export function openapiOf({ parts, contracts, title, version, url }: OpenApiOptions): OpenApi {
  const shapes = namedShapes(contracts)
  const write = createWriter(shapes)
  const calls = describeCalls(parts, contracts)
  const paths: OpenApi['paths'] = {}
  for (const call of calls) {
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, write) }
  }
  const { refusal, ...components } = sharedParts
  return {
    openapi: '3.1.0',
    info: { title, version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url }],
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: { ...components, schemas: { ...sharedSchemas(shapes), Refusal: refusal } },
  }
}
