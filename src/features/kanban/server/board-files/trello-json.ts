// Reads what stands in a file of Trello, of which nothing can be relied on: each value is looked at before it is taken.

export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textAt = (json: Json, field: string) => {
  const value = json[field]
  // Invisible characters that PostgreSQL can’t store are removed.
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : ''
}
export const listAt = (json: Json, field: string) => {
  const value = json[field]
  return Array.isArray(value) ? value.filter(isJson) : []
}
export const textsAt = (json: Json, field: string) => {
  const value = json[field]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
export const objectAt = (json: Json, field: string): Json => {
  const value = json[field]
  return isJson(value) ? value : {}
}
export const numberAt = (json: Json, field: string) => {
  const value = json[field]
  return typeof value === 'number' ? value : 0
}
