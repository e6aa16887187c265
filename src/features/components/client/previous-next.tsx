// The pieces before and after one, as links at the end of its page.
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './piece-page.module.css'
import type { NamedPiece } from './pieces.ts'
import { addressOf } from './pieces.ts'
import { usePieces } from './use-pieces.ts'

export function Peers({ of }: { of: NamedPiece }) {
  const { t } = useTranslation()
  const pieces = usePieces()
  const place = pieces.findIndex((piece) => piece.name === of.name)
  const before = pieces[place - 1]
  const after = pieces[place + 1]
  return (
    <nav className={classes['siblings']} aria-label={t('components.neighbours')}>
      {before && (
        <Anchor href={addressOf(before)} className={classes['sibling']} rel="prev">
          <Icon of={IconArrowLeft} mirrored />
          <span>
            <span className={classes['which']}>{t('components.previous')}</span>
            {t(before.title)}
          </span>
        </Anchor>
      )}
      {after && (
        <Anchor href={addressOf(after)} className={classes['sibling']} data-next rel="next">
          <span>
            <span className={classes['which']}>{t('components.next')}</span>
            {t(after.title)}
          </span>
          <Icon of={IconArrowRight} mirrored />
        </Anchor>
      )}
    </nav>
  )
}
