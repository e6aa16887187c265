// The page of one piece: its examples with their code, its properties, and the way to its neighbours.
import { IconSearch } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid } from '#ui/panel-grid.tsx'
import { Empty } from '#ui/states.tsx'
import { Example } from './example.tsx'
import { Peers } from './previous-next.tsx'
import type { NamedPiece } from './pieces.ts'
import { pieces } from './pieces.ts'
import { PropsBlock } from './props-block.tsx'
import classes from './piece-page.module.css'

export function Page() {
  const { group, name } = useParams({ strict: false }) as { group?: string; name?: string }
  const piece = pieces.find((known) => known.group === group && known.name === name)
  return piece ? <PiecePage key={piece.name} piece={piece} /> : <NoPiece />
}

function NoPiece() {
  const { t } = useTranslation()
  return (
    <div className={classes['page']}>
      <Empty
        level={1}
        icon={IconSearch}
        title={t('components.missing')}
        action={<ButtonLink href="/components">{t('components.toOverview')}</ButtonLink>}
      />
    </div>
  )
}

function PiecePage({ piece }: { piece: NamedPiece }) {
  const { t } = useTranslation()
  const title = t(piece.title)
  usePageHeading({ title })
  return (
    <article className={classes['page']}>
      <header className={classes['head']}>
        <nav className={classes['trail']} aria-label={t('components.trail')}>
          <Link href="/components" quiet>
            {t('components.name')}
          </Link>
          <span aria-hidden="true">/</span>
          <Link href={`/components?group=${piece.group}`} quiet>
            {t(`components.groups.${piece.group}`)}
          </Link>
        </nav>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['text']}>{t(piece.text)}</p>
      </header>
      <h2 className="visually-hidden">{t('components.examples')}</h2>
      <PanelGrid>
        {piece.examples.map((example) => (
          <Example key={example} piece={piece} example={example} />
        ))}
        {piece.source !== undefined && piece.props !== undefined && (
          <PropsBlock source={piece.source} types={[piece.props].flat()} />
        )}
      </PanelGrid>
      <Peers of={piece} />
    </article>
  )
}
