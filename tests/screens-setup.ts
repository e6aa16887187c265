// Before the tests of pages: the client as they are given it.
import { buildForScreens } from '../scripts/build.mjs'

export const setup = () => buildForScreens()
