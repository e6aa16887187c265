// The panel of a sign-in page: an icon, a sentence, a form, and a link back to sign-in.
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CourtSketch } from '#ui/brand/court-sketch.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Glyph } from '#ui/icon.tsx'
import classes from './auth-panel.module.css'

type AuthPanelProps = {
  icon: Glyph
  title: string
  text: ReactNode
  /** For forms that need the height: a smaller drawing, closer lines. */
  isTight?: boolean
  children: ReactNode
}

export function AuthPanel({ icon, title, text, isTight = false, children }: AuthPanelProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['content']} data-tight={isTight || undefined}>
      <CourtSketch icon={icon} size={isTight ? 'md' : 'lg'} />
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      {children}
      <div className={classes['exit']}>
        <ButtonLink href="/auth/login" variant="ghost" size="sm" icon={IconChevronLeft} mirrored>
          {t('account.returnToSignIn')}
        </ButtonLink>
      </div>
    </div>
  )
}
