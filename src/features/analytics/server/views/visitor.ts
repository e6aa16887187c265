// Reads from a request what a view is counted by: source, system, path and topic, and whether a person sent it at all.
import { isIP } from 'node:net'
import type { Source, System, Topic } from '../../entities.ts'
import { hostMax, pathMax } from '../../entities.ts'

const bots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|scan|fetch|feed|archiv|validator|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|^node|undici|libwww|http-?client/i

/** A program that says so of itself, or a request without any name. */
export const isBot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || bots.test(userAgent)

const systemSigns: readonly (readonly [RegExp, System])[] = [
  [/android/i, 'android'],
  [/iphone|ipad|ipod/i, 'ios'],
  [/windows/i, 'windows'],
  [/\bcros\b/i, 'chromeos'],
  [/mac os x|macintosh/i, 'macos'],
  [/linux|x11/i, 'linux'],
]

export const systemOf = (userAgent: string): System =>
  systemSigns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'

// Each stands for its subdomains too; the first one that fits says what a host is.
const knownHosts: readonly (readonly [RegExp, Source])[] = [
  [
    /(^|\.)(mail\.google\.com|com\.google\.android\.gm|mail\.yahoo\.com|mail\.ru|mail\.proton\.me|mail\.zoho\.com|webmail\.[\w.-]+|outlook\.(live|office)\.com|outlook\.office365\.com|app\.fastmail\.com|mail\.qq\.com|mail\.163\.com)$/,
    'mail',
  ],
  [
    /(^|\.)(google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|search\.brave\.com|yahoo\.(com|co\.jp)|yandex\.[a-z.]{2,6}|ya\.ru|baidu\.com|sogou\.com|so\.com|naver\.com|daum\.net|seznam\.cz|coccoc\.com|kagi\.com|mojeek\.com|com\.google\.android\.googlequicksearchbox)$/,
    'search',
  ],
  [
    /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.net|linkedin\.com|lnkd\.in|twitter\.com|x\.com|t\.co|reddit\.com|pinterest\.[a-z.]{2,6}|tiktok\.com|youtube\.com|youtu\.be|mastodon\.[a-z]+|bsky\.app|t\.me|vk\.com|ok\.ru|weibo\.com|zhihu\.com|zalo\.me|discord\.com|news\.ycombinator\.com|tumblr\.com|quora\.com)$/,
    'social',
  ],
]

export type Origin = { source: Source; host: string | null }

function hostOf(referrer: string): string | undefined {
  try {
    return new URL(referrer).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    // Not an address: as if none was sent.
    return undefined
  }
}

/** A name on the internet: neither an address in numbers nor a machine of a house. */
const isPublicName = (host: string) =>
  host.includes('.') && isIP(host.replaceAll(/[[\]]/g, '')) === 0 && host.length <= hostMax && /^[\w.-]+$/.test(host)

const isMailed = (path: string) => new URLSearchParams(path.split('?')[1] ?? '').get('utm_medium') === 'email'

/** `own`: the host of this product, from which a visit goes on, and doesn’t begin. */
export function originOf(referrer: string | undefined, path: string, own: string | undefined): Origin {
  const host = hostOf(referrer ?? '') ?? ''
  if (host === '' || host === own) return { source: isMailed(path) ? 'mail' : 'direct', host: null }
  const known = knownHosts.find(([names]) => names.test(host))?.[1] ?? 'link'
  return { source: isMailed(path) ? 'mail' : known, host: isPublicName(host) ? host : null }
}

const segmentMax = 80
const partsMost = 6
/** IDs, tokens, numbers and addresses of mails: none of them is kept. */
const isPrivate = (part: string) =>
  part.length > segmentMax ||
  /^\d+$/.test(part) ||
  /[@%]/.test(part) ||
  /^[\da-f]{8}-[\da-f-]{20,}$/i.test(part) ||
  (/^[\w=.-]{20,}$/.test(part) && /[\dA-Z]/.test(part) && /[A-Za-z]/.test(part) && !/^[a-z]+(-[\da-z]+)+$/.test(part))

/** The path of a page without its query, `$` for every part that could lead to somebody. */
export function pathOf(sent: string): string | undefined {
  const [path = ''] = sent.split(/[?#]/)
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const parts = path.split('/').filter(Boolean).slice(0, partsMost)
  return `/${parts.map((part) => (isPrivate(part) ? '$' : part)).join('/')}`.slice(0, pathMax)
}

const beginnings: readonly (readonly [RegExp, Topic])[] = [
  [/^\/(product|order)(\/|$)/, 'shop'],
  [/^\/dashboard\/e-commerce\/(shop|checkout|product\/[^/]+$)/, 'shop'],
  [/^\/post(\/|$)/, 'blog'],
  [/^\/(pricing|payment)(\/|$)/, 'pricing'],
  [/^\/(faqs|contact-us)(\/|$)/, 'help'],
  [/^\/(dashboard|auth|share|invoice)(\/|$)/, 'workspace'],
]

export const topicOf = (path: string): Topic => beginnings.find(([pages]) => pages.test(path))?.[1] ?? 'about'
