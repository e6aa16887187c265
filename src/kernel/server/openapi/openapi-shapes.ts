// Turns shapes into the JSON Schemas of the API's document; those with a name are written once and referred to.
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { JsonSchema } from '../../openapi-contract.ts'
import type { ObjectShape, Shape } from '../../shape.ts'

// Constraints beyond JSON Schema (clean texts, real dates) are left out: the server reports them at the field.
const options = { target: 'draft-2020-12', errorMode: 'ignore' } as const

const refOf = (name: string) => `#/components/schemas/${name}`

/** Whether an export of a contract is an object's shape, which is worth a name. */
export function isObjectShape(value: unknown): value is ObjectShape {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'strict_object'
}

/** By name: the shapes that calls share. */
export function sharedSchemas(shapes: Readonly<Record<string, Shape>>): Record<string, JsonSchema> {
  // Shapes are valibot's schemas; the library's own type of them is narrower than ours.
  return toJsonSchemaDefs(shapes as never, { ...options, overrideRef: ({ referenceId }) => refOf(referenceId) })
}

/** Writes a shape that refers to the shared ones; with `isWhole` also one that is shared itself, for who needs its fields. */
export type Write = (shape: Shape, isWhole?: boolean) => JsonSchema

/** The shared ones are not converted again with each of the calls. */
export function createWriter(shapes: Readonly<Record<string, Shape>>): Write {
  const names = new Map<unknown, string>(Object.entries(shapes).map(([name, shape]) => [shape, name]))
  return (shape, isWhole = false) => {
    const { $schema: _, ...schema } = toJsonSchema(shape, {
      ...options,
      overrideSchema: ({ valibotSchema }) => {
        const name = names.get(valibotSchema)
        return name === undefined || (isWhole && valibotSchema === shape) ? undefined : { $ref: refOf(name) }
      },
    }) as JsonSchema
    return schema
  }
}
