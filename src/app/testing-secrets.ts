// Looks whether secrets stand readable in rows of tables: as text, or as bytes, which PostgreSQL shows in hexadecimal.
import { Secret } from 'otpauth'

/** What a secret of fewer characters is text of is so short that it stands in any hash by chance. */
const shortestDecoded = 16

/** Each form in which a row would give the secret away. */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  if (secret.length < shortestDecoded) return [secret, hex]
  const fromBase64 = /^[\w-]+$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : []
  const fromBase32 = /^[A-Z2-7]+$/.test(secret) ? [Secret.fromBase32(secret).hex] : []
  return [secret, hex, ...fromBase64, ...fromBase32]
}

/** Those of the secrets that stand readable in the rows. Of a key with a prefix, give what comes after it. */
export function findReadable(rows: readonly { row: string }[], secrets: readonly string[]): string[] {
  const kept = rows.map(({ row }) => row.toLowerCase()).join('\n')
  return secrets.filter((secret) => formsOf(secret).some((form) => kept.includes(form.toLowerCase())))
}
