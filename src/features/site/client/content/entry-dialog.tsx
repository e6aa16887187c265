// The form of one entry: values that are the same everywhere, and its texts language by language.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Language } from '#kernel/languages.ts'
import { languageLabel, languages, localeOf } from '#kernel/languages.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Content, Kind } from '../../content.ts'
import { problemsOf, rulesOf, tidy } from '../../content.ts'
import type { Entry } from '../../contract.ts'
import { useSaveEntry } from '../use-site.ts'
import classes from '../site.module.css'
import { EntryField } from './entry-field.tsx'
import type { Team } from './member-fields.tsx'
import { MemberFields, untouched } from './member-fields.tsx'

type EntryDialogProps = { kind: Kind; entry: Entry | undefined; onClose: () => void }

/** The language of the first text that was refused. */
const languageIn = (problems: FieldProblems): Language | undefined =>
  languages.find((language) => Object.keys(problems).some((field) => field.startsWith(`texts.${language}.`)))

function useEntryForm({ kind, entry, onClose }: EntryDialogProps) {
  const save = useSaveEntry()
  const [content, setContent] = useState<Content>({ plain: entry?.plain ?? {}, texts: entry?.texts ?? {} })
  const [team, setTeam] = useState<Team>(untouched)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isStale, setStale] = useState(false)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const refuse = (found: FieldProblems) => {
    setProblems(found)
    const wrong = languageIn(found)
    if (wrong && !Object.keys(found).some((field) => field.startsWith(`texts.${language}.`))) setLanguage(wrong)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = problemsOf(kind, tidy(content))
    if (Object.keys(found).length > 0) return refuse(found)
    const { plain, texts } = tidy(content)
    save.mutate(
      {
        id: entry?.id,
        kind,
        revision: entry?.revision,
        plain: { ...plain },
        texts: mutable(texts),
        ...(team.photo !== undefined && { photo: team.photo }),
        ...(team.person !== undefined && { personId: team.person?.id ?? null }),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const failure = failureOf(error)
          if (failure.code === 'conflict') setStale(true)
          else if (failure.fields) refuse(failure.fields)
          else toastError(error)
        },
      },
    )
  }
  const setPlain = (field: string, value: string) =>
    setContent((now) => ({ ...now, plain: { ...now.plain, [field]: value } }))
  const setText = (field: string, value: string) =>
    setContent((now) => ({ ...now, texts: { ...now.texts, [language]: { ...now.texts[language], [field]: value } } }))
  return {
    content,
    problems,
    isStale,
    language,
    setLanguage,
    submit,
    setPlain,
    setText,
    team,
    setTeam,
    isBusy: save.isPending,
  }
}

const mutable = (texts: Content['texts']): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, { ...own }]))

export function EntryDialog(props: EntryDialogProps) {
  const { kind, entry, onClose } = props
  const { t } = useTranslation()
  const form = useEntryForm(props)
  const { content, problems, language } = form
  const rules = rulesOf[kind]
  const texts = Object.entries(rules.texts)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      stays={form.isBusy}
      title={entry ? t(`site.content.kind.${kind}`) : t(`site.content.add.${kind}`)}
      foot={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="site-entry" variant="filled" busy={form.isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id="site-entry" className={classes['form']} onSubmit={form.submit} noValidate>
        {form.isStale && (
          <Note tone="warning" isNews>
            {t('site.content.conflict')}
          </Note>
        )}
        {kind === 'member' && (
          <MemberFields entry={entry} plain={content.plain} value={form.team} onChange={form.setTeam} />
        )}
        {Object.entries(rules.plain).map(([field, { max }]) => (
          <EntryField
            key={field}
            field={field}
            max={max}
            value={content.plain[field] ?? ''}
            problem={problems[`plain.${field}`]}
            onChange={(value) => form.setPlain(field, value)}
          />
        ))}
        {texts.length > 0 && (
          <>
            <SegmentedControl
              label={t('site.content.language')}
              value={language}
              onChange={form.setLanguage}
              fullWidth
              options={languages.map((value) => ({ value, label: languageLabel[value].replace(/ \(.*\)$/, '') }))}
            />
            <p className={classes['note']}>{t('site.content.languageHelp')}</p>
            {texts.map(([field, { max, isLong = false }]) => (
              <EntryField
                key={`${language}.${field}`}
                field={field}
                max={max}
                isLong={isLong}
                lang={localeOf[language]}
                value={content.texts[language]?.[field] ?? ''}
                problem={problems[`texts.${language}.${field}`]}
                onChange={(value) => form.setText(field, value)}
              />
            ))}
          </>
        )}
      </form>
    </Dialog>
  )
}
