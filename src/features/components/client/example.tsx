// One example on a piece's page: its title, the live thing, and its code on demand.
import { IconCode } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import classes from './example.module.css'
import { LiveExample } from './live-example.tsx'
import type { NamedPiece } from './pieces.ts'
import { exampleTitle, loadCode } from './pieces.ts'
import { useFile } from './use-file.ts'

export function Example({ piece, example }: { piece: NamedPiece; example: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { content: code } = useFile(['code', piece.name, example], () => loadCode(piece.name, example), isShown)
  const title = t(exampleTitle(piece, example))
  return (
    <Panel aria-labelledby={id}>
      <SectionTitle
        id={id}
        level={3}
        action={
          <Button
            variant="ghost"
            size="sm"
            icon={IconCode}
            aria-expanded={isShown}
            aria-label={t(isShown ? 'components.hideCodeOf' : 'components.showCodeOf', { title })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'components.hideCode' : 'components.showCode')}
          </Button>
        }
      >
        {title}
      </SectionTitle>
      <div className={classes['stage']}>
        <LiveExample piece={piece.name} example={example} />
      </div>
      {isShown && code !== undefined && (
        <div className={classes['code']}>
          <CodeBlock label={t('components.codeOf', { title })} code={code} />
        </div>
      )}
    </Panel>
  )
}
