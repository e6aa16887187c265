// The words that the server itself writes: in mails.
import ar from '../told/locales/ar.json' with { type: 'json' }
import cn from '../told/locales/cn.json' with { type: 'json' }
import en from '../told/locales/en.json' with { type: 'json' }
import fr from '../told/locales/fr.json' with { type: 'json' }
import vi from '../told/locales/vi.json' with { type: 'json' }

export const words = { en, fr, vi, cn, ar }
