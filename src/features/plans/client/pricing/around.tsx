// Below the plans: three promises, and answers to common questions.
import { IconDoorExit, IconLock, IconServer2 } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './around.module.css'

const promises = [
  { key: 'server', icon: IconServer2 },
  { key: 'private', icon: IconLock },
  { key: 'leave', icon: IconDoorExit },
] as const
const questions = ['person', 'switch', 'stop', 'locked'] as const

export function Promises() {
  const { t } = useTranslation()
  return (
    <ul className={classes['promises']}>
      {promises.map(({ key, icon }) => (
        <li key={key} className={classes['promise']}>
          <span className={classes['arch']}>
            <Icon of={icon} size={20} />
          </span>
          <span>
            <b>{t(`plans.promise.${key}.title`)}</b>
            <span className={classes['words']}>{t(`plans.promise.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Answers() {
  const { t } = useTranslation()
  return (
    <section className={classes['answers']}>
      <h2 className={classes['title']}>{t('plans.answer.title')}</h2>
      <dl className={classes['questions']}>
        {questions.map((key) => (
          <div key={key}>
            <dt className={classes['question']}>{t(`plans.answer.${key}.question`)}</dt>
            <dd className={classes['answer']}>{t(`plans.answer.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
