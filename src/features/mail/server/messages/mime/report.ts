// Reads the machine's part of a report about a mail that could not be delivered (RFC 3464).
import { maxRecipients } from '../../../entities.ts'
import type { ParsedReport } from '../parsed-message.ts'
import { cleanLine } from './charsets.ts'
import { lineOf, readFields, valueOf } from './fields.ts'
import { idsOf } from './ids.ts'
import type { MimePart } from './tree.ts'
import { contentOf } from './tree.ts'

const saidMax = 500
const statusForm = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/** Null where it says nothing of a failure. */
export function readReport(parts: readonly MimePart[]): ParsedReport | null {
  const failures = parts
    .filter(({ type }) => type.endsWith('delivery-status'))
    .flatMap((part) => groupsOf(contentOf(part)))
    .flatMap(failureOf)
  if (failures.length === 0) return null
  const original = parts.find(({ type }) => !type.endsWith('delivery-status'))
  return {
    originalMessageId: original ? messageIdIn(contentOf(original)) : null,
    failures: failures.slice(0, maxRecipients),
  }
}

const messageIdIn = (content: Buffer) =>
  idsOf(valueOf(readFields(content, 0, content.length).fields, 'message-id') ?? '')[0] ?? null

/** The first is about the message, each of the others about a recipient. */
function groupsOf(content: Buffer) {
  const groups = content
    .toString('utf8')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
  return groups.slice(0, maxRecipients + 1).map((group) => {
    const bytes = Buffer.from(`${group.trim()}\n`)
    return readFields(bytes, 0, bytes.length).fields
  })
}

function failureOf(fields: ReturnType<typeof groupsOf>[number]) {
  const value = (name: string) => valueOf(fields, name) ?? ''
  const recipient = value('original-recipient') || value('final-recipient')
  if (!/^failed/i.test(value('action'))) return []
  const email = cleanLine(withoutKind(recipient), 320).replace(/^<(.*)>$/, '$1')
  const said = lineOf(withoutKind(value('diagnostic-code')), saidMax)
  const [status = null] = [value('status'), said].flatMap((text) => statusForm.exec(text)?.[1] ?? [])
  return email === '' ? [] : [{ email, status, said }]
}

/** `rfc822; otto@dach.example`: what stands before says in which words. */
const withoutKind = (text: string) => text.replace(/^[^;]{0,40};/, '')
