// Shows pending dialogs on any page: the page that opened one may be gone.
import { Fragment } from 'react'
import { useQuestion } from '#kernel/client/questions.ts'

export function Questions() {
  const question = useQuestion()
  return question && <Fragment key={question.key}>{question.content}</Fragment>
}
