// The texts of notices, for mails.
import ar from '../notices/locales/ar.json' with { type: 'json' }
import cn from '../notices/locales/cn.json' with { type: 'json' }
import en from '../notices/locales/en.json' with { type: 'json' }
import fr from '../notices/locales/fr.json' with { type: 'json' }
import vi from '../notices/locales/vi.json' with { type: 'json' }

export const words = { en, fr, vi, cn, ar }
