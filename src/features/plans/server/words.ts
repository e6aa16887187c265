// Texts that the server writes itself: mails of notices, and the lines of invoices.
import type { Language } from '#kernel/languages.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

export const words = { en, fr, vi, cn, ar } as const satisfies Record<Language, unknown>
