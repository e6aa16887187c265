// Tries a call with the person's own session: its input, a word of warning where it writes, and what came back.
import { IconSend } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblem } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Call, Field, Schemas } from '../reference.ts'
import { fieldsOf } from '../reference.ts'
import { AnswerView } from './answer-view.tsx'
import classes from './try-form.module.css'
import type { useTry } from './use-try.ts'

type Tried = ReturnType<typeof useTry>

export function TryForm({ call, schemas, tried }: { call: Call; schemas: Schemas; tried: Tried }) {
  const { t } = useTranslation()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    tried.send()
  }
  const isRead = call.method === 'GET'
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {!isRead && <Note tone="warning">{t('api-reference.writes')}</Note>}
      {isRead ? <QueryFields fields={fieldsOf(call.input, schemas)} tried={tried} /> : <BodyField tried={tried} />}
      <div>
        <Button type="submit" variant="filled" icon={IconSend} mirrored busy={tried.isSending}>
          {t('api-reference.send')}
        </Button>
      </div>
      <AnswerView answer={tried.answer} />
    </form>
  )
}

function Problem({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation()
  return t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
}

function QueryFields({ fields, tried }: { fields: readonly Field[]; tried: Tried }) {
  const { t } = useTranslation()
  if (fields.length === 0) return <p className={classes['quiet']}>{t('api-reference.noFields')}</p>
  return (
    <div className={classes['fields']}>
      {fields.map((field) => (
        <QueryField key={field.name} field={field} tried={tried} />
      ))}
    </div>
  )
}

function QueryField({ field: { name, type, values, isRequired }, tried }: { field: Field; tried: Tried }) {
  const { t } = useTranslation()
  const problem = tried.problems[name]
  const words = {
    label: (
      <bdi dir="ltr" className={classes['code']}>
        {name}
      </bdi>
    ),
    description: isRequired ? t('api-reference.required') : <bdi dir="ltr">{type}</bdi>,
    error: problem && <Problem problem={problem} />,
  }
  const value = tried.query[name] ?? ''
  if (values.length === 0)
    return (
      <TextField {...words} value={value} dir="ltr" onChange={(event) => tried.changeQuery(name, event.target.value)} />
    )
  const none = isRequired ? [] : [{ value: '', label: t('api-reference.notSent') }]
  return (
    <SelectField
      {...words}
      value={value}
      onChange={(chosen) => tried.changeQuery(name, chosen)}
      options={[...none, ...values.map((known) => ({ value: known, label: known }))]}
    />
  )
}

const longestBody = 24

/** The body as JSON; below it what the server refused, each with the path of its field. */
function BodyField({ tried }: { tried: Tried }) {
  const { t } = useTranslation()
  const problems = Object.entries(tried.problems)
  const refused = problems.length > 0 && (
    <>
      {problems.map(([path, problem]) => (
        <span key={path} className={classes['problem']}>
          {path !== '' && (
            <bdi dir="ltr" className={classes['code']}>
              {path}
            </bdi>
          )}{' '}
          <Problem problem={problem} />
        </span>
      ))}
    </>
  )
  return (
    <div className={classes['body']}>
      <TextArea
        label={t('api-reference.body')}
        error={tried.isWrongJson ? t('api-reference.notJson') : refused}
        value={tried.body}
        onChange={(event) => tried.changeBody(event.target.value)}
        dir="ltr"
        spellCheck={false}
        minRows={4}
        maxRows={longestBody}
      />
    </div>
  )
}
