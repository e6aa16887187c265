// Writes into a card's description what Trello keeps beside it and a card of ours has no place for: fields and links.
import type { Json } from './trello-json.ts'
import { listAt, objectAt, textAt } from './trello-json.ts'

/** A field of the board: its name, and the words of its choices. */
export type Field = { name: string; options: ReadonlyMap<string, string> }

export const fieldsIn = (board: Json): ReadonlyMap<string, Field> =>
  new Map(
    listAt(board, 'customFields').map((field) => {
      const options = listAt(field, 'options')
      const words = options.map((option) => [textAt(option, 'id'), textAt(objectAt(option, 'value'), 'text')] as const)
      return [textAt(field, 'id'), { name: textAt(field, 'name'), options: new Map(words) }]
    }),
  )

const kinds = ['text', 'number', 'date', 'checked'] as const

function fieldLine(item: Json, fields: ReadonlyMap<string, Field>): string[] {
  const field = fields.get(textAt(item, 'idCustomField'))
  const value = objectAt(item, 'value')
  const written = kinds.map((kind) => textAt(value, kind)).find((one) => one !== '')
  const words = written ?? field?.options.get(textAt(item, 'idValue')) ?? ''
  return field && words !== '' ? [`- ${field.name}: ${words}`] : []
}

/** A link that somebody attached; a file that was sent up does not come along. */
export const isLink = (attachment: Json) =>
  attachment['isUpload'] !== true && /^https?:\/\/[^\s()<>]+$/.test(textAt(attachment, 'url'))

function linkLine(attachment: Json): string {
  const url = textAt(attachment, 'url')
  const name = textAt(attachment, 'name')
    .replaceAll(/[[\]\\\s]+/g, ' ')
    .trim()
  return name === '' || name === url ? `- ${url}` : `- [${name}](${url})`
}

/** The description with a line for each field and each link. */
export function describedIn(card: Json, fields: ReadonlyMap<string, Field>): string {
  const lines = [
    ...listAt(card, 'customFieldItems').flatMap((item) => fieldLine(item, fields)),
    ...listAt(card, 'attachments').filter(isLink).map(linkLine),
  ]
  return [textAt(card, 'desc'), lines.join('\n')].filter((part) => part !== '').join('\n\n')
}
