// Finds what the API's document says of each call: its name, its comment and its feature, from the contracts.
import { areaOf } from '../../api-keys-contract.ts'
import type { Shape } from '../../shape.ts'
import { isObjectShape } from './openapi-shapes.ts'
import { nameOfFile } from './openapi-words.ts'
import type { DescribedCall } from './openapi-words.ts'
import type { FilePart, Route } from '../parts.ts'

/** A file of a contract: whose it is, what it exports, and its text, which has the comments. */
export type ContractFile = { feature: string; exports: Readonly<Record<string, unknown>>; text: string }

/** The comment right above an export, as one paragraph. */
function commentAbove(name: string, text: string): string | undefined {
  const before = text.split(new RegExp(`^export const ${name}\\b`, 'm'), 1)[0] ?? ''
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(before)?.[1]
  if (comment === undefined || before.length === text.length) return undefined
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim())
  return lines.filter((line) => line !== '').join(' ')
}

type Named = Pick<DescribedCall, 'feature' | 'name' | 'comment'>

function namesOf(contracts: readonly ContractFile[]): Map<unknown, Named> {
  return new Map(
    contracts.flatMap(({ feature, exports, text }) =>
      Object.entries(exports).map(([name, value]) => [value, { feature, name, comment: commentAbove(name, text) }]),
    ),
  )
}

/** Every call that is answered, in the order of the routes. */
export function describeCalls(
  parts: readonly (Route | FilePart)[],
  contracts: readonly ContractFile[],
): DescribedCall[] {
  const names = namesOf(contracts)
  const features = new Set(contracts.map(({ feature }) => feature))
  return parts.map((part) => {
    const { endpoint } = part
    const isFile = part.kind === 'file'
    const area = areaOf(endpoint)
    const named = names.get(endpoint) ?? { feature: area, name: nameOfFile(endpoint.path), comment: undefined }
    // The kernel's contracts hold calls of several areas.
    const feature = features.has(area) || named.feature === 'kernel' ? area : named.feature
    return { ...named, feature, endpoint, isFile }
  })
}

/** The objects that contracts export, by a name that no two share. */
export function namedShapes(contracts: readonly ContractFile[]): Record<string, Shape> {
  const shapes = contracts.flatMap(({ feature, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isObjectShape(value) ? [[`${feature}.${name}`, value] as const] : [],
    ),
  )
  return Object.fromEntries(shapes)
}
