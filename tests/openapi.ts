// The API's document as tests read it: its operations, each with the shapes of its input and its answer.
import type { Schema } from './json-schema.ts'
import type { OpenApi, Operation } from '#kernel/openapi-contract.ts'

export type TestedOperation = {
  name: string
  method: 'GET' | 'POST'
  path: string
  operation: Operation
  /** The input as one object: the query's fields or the body. */
  input: Schema
  /** Undefined where a file is answered. */
  output: Schema | undefined
}

type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in?: string; required: boolean; schema: Schema }

function queryOf({ parameters = [] }: Operation): Schema {
  const query = (parameters as Parameter[]).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

export function operationsOf(document: OpenApi): TestedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb === 'get' ? ('GET' as const) : ('POST' as const)
      const body = operation.requestBody?.content['application/json'].schema
      const { content } = operation.responses['200'] as { content: Content }
      return {
        name: `${method} ${path}`,
        method,
        path,
        operation,
        input: body ?? queryOf(operation),
        output: content['application/json']?.schema,
      }
    }),
  )
}

export const schemasOf = ({ components }: OpenApi) => (components as { schemas: Schema }).schemas
