// The browser's cookies; settings are the only thing kept there.

const dayInSeconds = 24 * 60 * 60

function cookieDocument(): Document {
  if (typeof document === 'undefined') throw new Error('Cookies are not supported on the server')
  return document
}

/** All cookies by name; a value that is not well encoded is passed on as it is. */
export function readCookies(): Record<string, string> {
  const pairs = cookieDocument().cookie.split('; ').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}

export function writeCookie(name: string, value: string, days: number) {
  cookieDocument().cookie = `${name}=${value}; Path=/; Max-Age=${days * dayInSeconds}; SameSite=Lax`
}

export function deleteCookie(name: string) {
  cookieDocument().cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
