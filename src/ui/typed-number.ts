// Numbers as people type them: in the figures of their script, with a decimal point, comma or its Arabic form.

const zero = 0x660
const isDigit = /[٠-٩]/g

/** The number that was typed; `undefined` where it is none. */
export function numberTyped(text: string): number | undefined {
  const western = text
    .trim()
    .replaceAll(isDigit, (digit) => String(digit.charCodeAt(0) - zero))
    .replace(/[٫,](?=\d*$)/, '.')
  const number = Number(western)
  return western === '' || !Number.isFinite(number) ? undefined : number
}
