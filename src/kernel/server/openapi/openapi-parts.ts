// Parts that all calls of the OpenAPI document share: authentication, errors, the idempotency key.
import { keyPrefix } from '../../api-keys-contract.ts'
import { errorStatus } from '../../errors.ts'
import type { JsonSchema } from '../../openapi-contract.ts'
import { fieldCodes } from '../../shape.ts'

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more })

const fieldProblem: JsonSchema = {
  type: 'object',
  properties: {
    code: text('Why the field was refused.', { enum: [...fieldCodes] }),
    limit: { type: 'number', description: 'With the codes that have a limit.' },
  },
  required: ['code'],
  additionalProperties: false,
}

const clash: JsonSchema = {
  type: 'object',
  description: 'Two values of one field that two people changed at once.',
  properties: { yours: {}, theirs: {}, by: text('Whose value stands.') },
  additionalProperties: false,
}

/** The body of every answer that is not a success. */
const refusal: JsonSchema = {
  type: 'object',
  properties: {
    code: text('What went wrong, for programs.', { enum: Object.keys(errorStatus) }),
    message: text('The same for people, in English.'),
    requestId: text('Found in the server’s log.'),
    fields: {
      type: 'object',
      description: 'With `invalid`: the rejected fields, by dotted path.',
      additionalProperties: fieldProblem,
    },
    clashes: {
      type: 'object',
      description: 'With `conflict` on a record that several people edit: the fields in conflict.',
      additionalProperties: clash,
    },
    revision: { type: 'integer', description: 'With `clashes`: the record’s current revision.' },
    ticket: text('With `second-step-required`: what the second step is sent with.'),
  },
  required: ['code', 'message'],
  additionalProperties: false,
}

const codesOf = (status: number) => Object.entries(errorStatus).flatMap(([code, own]) => (own === status ? [code] : []))
const statuses = [...new Set<number>(Object.values(errorStatus))].toSorted((one, other) => one - other)

const refusedContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
const responseOf = (status: number) => ({
  description: `Refused: ${codesOf(status).join(', ')}.`,
  ...(status === errorStatus['too-many'] && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  }),
  content: refusedContent,
})

const nameOf = (status: number) => `Refused${status}`
export const refusedBy = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` })

export const sharedParts = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token that sign-in returns: `Authorization: Bearer …`.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${keyPrefix}…`,
      description: 'A person’s API key, sent the same way, for the calls whose scope it has.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Names one call: a repeat under the same key within two days gets the first answer and changes nothing more.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    },
  },
  responses: {
    ...Object.fromEntries(statuses.map((status) => [nameOf(status), responseOf(status)])),
    Refused: { description: 'Any other refusal.', content: refusedContent },
  },
  refusal,
}
