// The flags of all countries: emoji flags are letters on some systems.
import classes from './country-flag.module.css'

const addresses = import.meta.glob<string>('../../node_modules/flag-icons/flags/4x3/??.svg', {
  eager: true,
  import: 'default',
  query: '?no-inline',
})

export function CountryFlagPicture({ code }: { code: string }) {
  const address = addresses[`../../node_modules/flag-icons/flags/4x3/${code.toLowerCase()}.svg`]
  if (address === undefined) return null
  return <img className={classes['picture']} src={address} alt="" width={20} height={15} loading="lazy" />
}
