// One call: what it is, who may make it, its shapes, examples of it, and a form to try it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { JsonSchema } from '#kernel/openapi-contract.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { curlOf, fetchOf } from '../examples.ts'
import type { Call, Reference } from '../reference.ts'
import { fieldsOf } from '../reference.ts'
import classes from './call-view.module.css'
import { ShapeFields } from './shape-fields.tsx'
import { TryForm } from './try-form.tsx'
import { useTry } from './use-try.ts'

const tabs = ['shapes', 'example', 'try'] as const
type Tab = (typeof tabs)[number]
type CallProps = { call: Call; reference: Reference }

export function CallView({ call, reference }: CallProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('shapes')
  // Here, not in its tab: what was typed outlives a look at the others.
  const tried = useTry(call, reference.schemas)
  const { method, path, operation } = call
  return (
    <>
      <h2 className={classes['title']} dir="ltr" lang="en">
        {operation.summary}
      </h2>
      <p className={classes['address']} dir="ltr">
        <span className={classes['method']}>{method}</span> {path}
      </p>
      <Description text={operation.description} />
      <Facts call={call} />
      <Tabs
        label={t('api-reference.tabs')}
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: t(`api-reference.tab.${value}`) }))}
      >
        <div className={classes['panel']}>
          {tab === 'shapes' && <Shapes call={call} reference={reference} />}
          {tab === 'example' && <Examples call={call} reference={reference} />}
          {tab === 'try' && <TryForm call={call} schemas={reference.schemas} tried={tried} />}
        </div>
      </Tabs>
    </>
  )
}

/** Its first part, when there is a second: the rest says in English what stands below in the reader's language. */
function Description({ text }: { text: string }) {
  const [first = '', ...others] = text.split('\n\n')
  if (others.length === 0 || !/\S/.test(first)) return null
  return (
    <p className={classes['description']} dir="ltr" lang="en">
      {first.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}
    </p>
  )
}

const mayBe = ['anyone', 'person', 'manager', 'admin'] as const

function Facts({ call: { operation } }: { call: Call }) {
  const { t } = useTranslation()
  const scope = operation['x-scope']
  const rate = operation['x-rate-limit']
  const may = mayBe.find((known) => known === operation['x-may']) ?? 'admin'
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('api-reference.who')}</dt>
        <dd>{t(`api-reference.may.${may}`)}</dd>
      </div>
      <div>
        <dt>{t('api-reference.scope')}</dt>
        <dd>{scope === undefined ? t('api-reference.noScope') : <code dir="ltr">{scope}</code>}</dd>
      </div>
      {rate && (
        <div>
          <dt>{t('api-reference.rate')}</dt>
          <dd>{t('api-reference.rateIs', { calls: rate.max, seconds: rate.seconds })}</dd>
        </div>
      )}
    </dl>
  )
}

function Shapes({ call: { input, output }, reference: { schemas } }: CallProps) {
  const { t } = useTranslation()
  const parts: { title: string; schema: JsonSchema | undefined }[] = [
    { title: t('api-reference.input'), schema: input },
    { title: t('api-reference.answer'), schema: output },
  ]
  return parts.map(({ title, schema }) => (
    <section key={title} className={classes['shape']} aria-label={title}>
      <SectionTitle level={3}>{title}</SectionTitle>
      {schema && fieldsOf(schema, schemas).length > 0 ? (
        <ShapeFields schema={schema} schemas={schemas} />
      ) : (
        <p className={classes['quiet']}>{schema ? t('api-reference.noFields') : t('api-reference.file')}</p>
      )}
    </section>
  ))
}

function Examples({ call, reference: { url, schemas } }: CallProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['examples']}>
      <CodeBlock label="curl" code={curlOf(call, url, schemas)} />
      <CodeBlock label="fetch" code={fetchOf(call, url, schemas)} />
      {call.operation['x-scope'] !== undefined && (
        <p className={classes['quiet']}>
          {t('api-reference.keyWords')}{' '}
          <Link href="/dashboard/user/account?tab=api-keys">{t('api-reference.keys')}</Link>
        </p>
      )}
    </div>
  )
}
