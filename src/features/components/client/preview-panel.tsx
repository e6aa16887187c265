// A piece in the overview: its name, and how it looks now.
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import type { PanelProps } from '#ui/panel-grid.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { LiveExample } from './live-example.tsx'
import type { NamedPiece } from './pieces.ts'
import { addressOf } from './pieces.ts'
import classes from './preview-panel.module.css'

type PreviewPanelProps = { piece: NamedPiece; span: PanelProps['span'] }

/** The whole room is the link; what is shown in it is to be looked at, and cannot be reached. */
export function PreviewPanel({ piece, span = 4 }: PreviewPanelProps) {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [wasSeen, setWasSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  return (
    <Panel ref={ref} span={span} className={classes['panel']} data-tall={piece.isTall}>
      <h3 className={classes['title']}>
        <Anchor href={addressOf(piece)} className={classes['link']}>
          {t(piece.title)}
        </Anchor>
      </h3>
      <div className={classes['preview']} inert>
        {(piece.overview ?? [piece.examples[0]]).map((example) => (
          <LiveExample key={example} piece={piece.name} example={example} isWanted={wasSeen} />
        ))}
      </div>
    </Panel>
  )
}
