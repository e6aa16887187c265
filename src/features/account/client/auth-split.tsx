// The look up into the atrium beside a form: the frame of sign-in and registration.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { AtriumPicture } from '#ui/brand/atrium-picture.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import './auth-split.css'
import classes from './auth-split.module.css'

type AuthSplitProps = {
  picture: { title: string; text: string }
  /** Leaves the picture a narrow band on phones, for longer forms. */
  isLow?: boolean
  children: ReactNode
}

// The global names are those of the frame that the server writes before this is drawn (app/layout/frame.ts).
export function AuthSplit({ picture, isLow = false, children }: AuthSplitProps) {
  const { t } = useTranslation()
  const { productName } = publicConfig()
  return (
    <div className="at-split" data-fills-window={isLow ? 'low' : 'yes'}>
      <aside className="at-split-picture">
        <AtriumPicture />
        <span className={classes['tile']}>
          <Logo size={34} />
        </span>
        <div className="at-tagline">
          <p className="at-tagline-title">{picture.title}</p>
          <p className="at-tagline-text">{picture.text}</p>
        </div>
      </aside>
      <div className="at-auth-side">
        <div className="at-auth-top">
          <Logo size={28} />
          {productName}
        </div>
        {children}
        <footer className="at-auth-foot">
          <span className="at-auth-host">
            <RichMessage
              i18nKey="account.yourServer"
              values={{ host: window.location.host }}
              components={{ host: <bdi dir="ltr" /> }}
            />
          </span>
          <a href="/terms">{t('account.termsLink')}</a>
          <a href="/privacy">{t('account.privacyLink')}</a>
        </footer>
      </div>
    </div>
  )
}
