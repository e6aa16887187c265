// Looks whether secrets stand readable in rows of tables: as text, or as bytes, which PostgreSQL shows in hexadecimal.
import { Secret } from 'otpauth'

/** A shorter secret would occur in any hash by chance. */
const shortestDecoded = 16

/** Each form in which a row would give the secret away. */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  if (secret.length < shortestDecoded) return [secret, hex]
  const fromBase64 = /^[\w-]+$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : []
  const fromBase32 = /^[A-Z2-7]+$/.test(secret) ? [Secret.fromBase32(secret).hex] : []
  return [secret, hex, ...fromBase64, ...fromBase32]
}

/** The secrets that appear in plain text in the rows. For a key with a prefix, pass the part after it. */
export function findReadable(rows: readonly { row: string }[], secrets: readonly string[]): string[] {
  const kept = rows.map(({ row }) => row.toLowerCase()).join('\n')
  return secrets.filter((secret) => formsOf(secret).some((form) => kept.includes(form.toLowerCase())))
}
