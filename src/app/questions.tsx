// Shows what a person is asked wherever they are: it came up on a page that they may have left.
import { Fragment } from 'react'
import { useQuestion } from '#kernel/client/questions.ts'

export function Questions() {
  const question = useQuestion()
  return question && <Fragment key={question.key}>{question.content}</Fragment>
}
