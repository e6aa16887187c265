// The three states of a page that has nothing to show: empty, failed, loading.
import { IconExclamationMark, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { copyText } from '#kernel/client/clipboard.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CourtSketch } from './brand/court-sketch.tsx'
import { Button } from './button.tsx'
import type { Glyph } from './icon.tsx'
import classes from './states.module.css'

export type EmptyProps = {
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One way on. */
  action?: ReactNode
  /** The icon in the drawing's court: a magnifier when nothing was found. */
  icon?: Glyph
  /** 1 or 2 when it fills the page, not a panel that has its own title. */
  level?: 1 | 2 | 3
}

export function Empty({ title, children, action, icon, level = 3 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes['state']}>
      {icon ? <CourtSketch icon={icon} /> : <CourtSketch />}
      <Heading className={classes['title']}>{title}</Heading>
      {children && <p className={classes['sentence']}>{children}</p>}
      {action && <div className={classes['actions']}>{action}</div>}
    </div>
  )
}

export type FailedProps = {
  /** The failure: “Couldn’t load the board”. */
  title: ReactNode
  /** Why, and what is safe. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** The failed request's id, which an administrator finds in the log. */
  requestId?: string | undefined
  /** 2 where it stands for the whole page. */
  level?: 2 | 3
}

export function Failed({ title, children, onRetry, isRetrying = false, requestId, level = 3 }: FailedProps) {
  const Heading = `h${level}` as const
  const { t } = useTranslation()
  return (
    <div className={classes['state']} role="alert">
      <CourtSketch icon={IconExclamationMark} tone="error" />
      <Heading className={classes['title']}>{title}</Heading>
      <p className={classes['sentence']}>
        {children} {requestId && t('ui.request', { id: requestId })}
      </p>
      <div className={classes['actions']}>
        {onRetry && (
          <Button icon={IconRefresh} busy={isRetrying} onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
        {requestId && <CopyDetails text={requestId} />}
      </div>
    </div>
  )
}

const shownForMs = 3000

function CopyDetails({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState<boolean>()
  useEffect(() => {
    if (isCopied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setCopied(await copyText(text))
  const label = isCopied === undefined ? t('ui.copyDetails') : t(isCopied ? 'ui.copied' : 'ui.notCopied')
  return (
    <Button variant="ghost" onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
    </Button>
  )
}

export type LoadingProps = {
  /** The true shape of what comes: rows of people or things, cards, or your own blocks as `children`. */
  shape?: 'rows' | 'cards'
  count?: number
  /** The empty state that may come: its height is kept until then, so that nothing below moves. */
  heightOf?: ReactNode
  children?: ReactNode
}

/** A skeleton that can be seen only after 200 ms, so that what is quick does not flicker; it fades downwards. */
export function Loading({ heightOf, ...shape }: LoadingProps) {
  if (heightOf === undefined) return <Blocks {...shape} />
  return (
    <div className={classes['kept']}>
      <div className={classes['unseen']} aria-hidden="true">
        {heightOf}
      </div>
      <Blocks {...shape} />
    </div>
  )
}

function Blocks({ shape = 'rows', count = 6, children }: Omit<LoadingProps, 'heightOf'>) {
  const { t } = useTranslation()
  const blocks = Array.from({ length: count }, (_, index) => index)
  return (
    <>
      <output className="visually-hidden">{t('ui.loading')}</output>
      <div className={classes['loading']} data-shape={children ? 'own' : shape} aria-hidden="true">
        {children ??
          blocks.map((index) => (shape === 'rows' ? <SkeletonRow key={index} /> : <SkeletonCard key={index} />))}
      </div>
    </>
  )
}

/** One grey block of a skeleton; its size comes from the class of the page that shows it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={[classes['block'], className].filter(Boolean).join(' ')} />
}

function SkeletonRow() {
  return (
    <div className={classes['row']}>
      <Skeleton className={classes['face']} />
      <span className={classes['lines']}>
        <Skeleton className={classes['line']} />
        <Skeleton className={classes['shortLine']} />
      </span>
      <Skeleton className={classes['end']} />
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className={classes['card']}>
      <Skeleton className={classes['picture']} />
      <Skeleton className={classes['line']} />
      <Skeleton className={classes['shortLine']} />
    </div>
  )
}
