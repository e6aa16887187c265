// The network addresses of the people in the demo's audit log, from the ranges reserved for documentation.
import type { AuditEntry } from './audit.ts'

const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

export const demoPlaces = {
  laptop: { address: '203.0.113.17', userAgent: laptop },
  desktop: { address: '198.51.100.4', userAgent: desktop },
  phone: { address: '203.0.113.61', userAgent: phone },
} as const satisfies Record<string, AuditEntry['request']>

const minuteMilliseconds = 60_000
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * minuteMilliseconds)
