// The look of the legal pages: a reading width, a title, and sections.
import type { ReactNode } from 'react'
import classes from './legal.module.css'

type Section = { title: string; text: string }

export function Legal({
  title,
  intro,
  sections,
  foot,
}: {
  title: string
  intro: string
  sections: readonly Section[]
  foot: ReactNode
}) {
  return (
    <article className={classes['legal']}>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['intro']}>{intro}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={classes['head']}>{section.title}</h2>
          <p className={classes['text']}>{section.text}</p>
        </section>
      ))}
      <p className={classes['foot']}>{foot}</p>
    </article>
  )
}
