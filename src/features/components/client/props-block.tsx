// The properties of a piece, read from its source: always true, in no language but TypeScript.
import { useTranslation } from '#kernel/client/i18n.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { loadSource } from './pieces.ts'
import { typeSource } from './type-source.ts'
import { useFile } from './use-file.ts'

export function PropsBlock({ source, types }: { source: string; types: readonly string[] }) {
  const { t } = useTranslation()
  const file = `#ui/${source}.tsx`
  const { content, hasFailed, isFetching, retry } = useFile(['source', source], () => loadSource(source))
  return (
    <Panel aria-labelledby="properties">
      <SectionTitle id="properties" note={<span dir="ltr">{file}</span>}>
        {t('components.properties')}
      </SectionTitle>
      {content !== undefined && (
        <CodeBlock label={file} code={types.map((type) => typeSource(content, type)).join('\n\n')} />
      )}
      {hasFailed && <Failed title={t('components.failed')} onRetry={retry} isRetrying={isFetching} />}
      {content === undefined && !hasFailed && <Loading count={2} />}
    </Panel>
  )
}
