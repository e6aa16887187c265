// A sample whose name a press copies: a colour, a space, an icon.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Tip } from '#ui/tip.tsx'
import classes from './copy-tile.module.css'

export function CopyTile({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation()
  const copy = () => {
    // Absent outside of https and localhost; the name can be read all the same.
    void navigator.clipboard?.writeText(text).then(() => toast(t('components.copiedText', { text })))
  }
  return (
    <Tip label={text}>
      <button type="button" className={classes['tile']} aria-label={t('components.copyText', { text })} onClick={copy}>
        {children}
      </button>
    </Tip>
  )
}
