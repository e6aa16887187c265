// Adds this part's words to the keys that compile.
import type arrange from './arrange-widgets/locales/en.json'
import type firstSteps from './first-steps/locales/en.json'
import type words from './start-page/locales/en.json'

type Words = {
  dashboards: (typeof words)['dashboards'] & (typeof arrange)['dashboards'] & (typeof firstSteps)['dashboards']
}

declare module '#kernel/texts.ts' {
  interface Texts extends Words {}
}
