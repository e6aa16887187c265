// A country’s flag beside its name; its code comes with the first one that is drawn.
import classes from './country-flag.module.css'
import { deferred } from './deferred.tsx'

const Picture = deferred(() => import('./country-flag-picture.tsx').then((module) => module.CountryFlagPicture), {
  isExtra: true,
})

/** `code` is of two letters: `SD`. The place is kept free for unknown ones. */
export function CountryFlag({ code }: { code: string }) {
  return (
    <span className={classes['flag']} aria-hidden="true">
      <Picture code={code} />
    </span>
  )
}
