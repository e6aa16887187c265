// A sample whose name a press copies: a colour, a space, an icon.
import type { ReactNode } from 'react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Tip } from '#ui/tip.tsx'
import classes from './copy-tile.module.css'

export function CopyTile({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation()
  const copy = () => void copyWithToast(text, t('components.copiedText', { text }))
  return (
    <Tip label={text}>
      <button type="button" className={classes['tile']} aria-label={t('components.copyText', { text })} onClick={copy}>
        {children}
      </button>
    </Tip>
  )
}
