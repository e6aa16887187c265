// Which files have the texts of a part of the product: the browser reads them, and the server names them ahead.
const folderOf = (part: string) => (part === 'widgets' ? 'start-texts' : `features/${part}`)

/**
 * A feature's texts are in its folder and the folders inside, so that `account/auth` names those of the sign-in pages and
 * `account` all of them. A folder with a hyphen in its name is left out: its texts load separately. `widgets` is the texts
 * of the start page and of all its widgets.
 */
export const filePatternOf = (part: string): RegExp => new RegExp(`/${folderOf(part)}/(?:\\w+/)?locales/`)
