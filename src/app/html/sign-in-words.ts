// The words of sign-in and registration in their HTML: those over the picture, and those of the form beside it.
import type { FirstField, FirstForm, FirstRichWords } from '../layout/frame-form.ts'
import type { SplitWords, Tagline } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import type { FindWords } from './words.ts'
import { passwordMax, passwordMin } from '#features/account/contract.ts'
import type { PublicConfig } from '#kernel/public-config.ts'

type Asked = { page: FeaturePage; search: string; host: string; find: FindWords; config: PublicConfig }
/** A text that always exists: these pages are given the files that have it. */
type Say = (key: string) => string

const mail = { name: 'email', type: 'email', autoComplete: 'username', hasIcon: true } as const
const strong = ['<bdi dir="ltr" class="at-auth-strong">', '</bdi>'] as const
const linkTo = (to: string) => [`<a href="${to}" class="at-first-link">`, '</a>'] as const

export function splitWordsOf(asked: Asked): SplitWords | undefined {
  const { page, find } = asked
  if (page.feature !== 'account') return undefined
  const say: Say = (key) => find(`account.${key}`) ?? ''
  if (page.module === 'client/login-page') return loginWords(say, asked)
  return page.module === 'client/register-page' ? registerWords(say, asked) : undefined
}

const taglineOf = (say: Say, form: 'login' | 'register'): Tagline => ({
  title: say(`${form}.pictureTitle`),
  text: say(`${form}.pictureText`),
})

const shared = (say: Say, { config, host }: Asked) => ({
  product: config.productName,
  server: { words: say('yourServer'), values: { host }, tags: { host: ['<bdi dir="ltr">', '</bdi>'] as const } },
  feet: [
    { words: say('termsLink'), to: '/terms' },
    { words: say('privacyLink'), to: '/privacy' },
  ],
})

/** Passes the page that was asked for on to the other form. */
const queryOf = (search: string) => (search === '' ? '' : `?${search}`)

function loginWords(say: Say, asked: Asked): SplitWords {
  const { search, config } = asked
  const { registration, canAskForInvitation, providers } = config
  const isOpen = registration === 'open'
  const link = {
    words: say(isOpen ? 'login.create' : 'login.askForInvitation'),
    to: `/auth/register${queryOf(search)}`,
  }
  const password: FirstField = {
    name: 'password',
    label: say('field.password'),
    type: 'password',
    autoComplete: 'current-password',
    hasIcon: true,
    labelEnd: { words: say('login.forgot'), to: '/auth/reset-password' },
  }
  return {
    tagline: taglineOf(say, 'login'),
    form: {
      ...shared(say, asked),
      isLow: false,
      title: say('login.title'),
      under: isOpen || canAskForInvitation ? { words: say('login.newHere'), link } : undefined,
      note: demoNote(say, config),
      fields: [[{ ...mail, label: say('field.email') }], [password]],
      submit: { words: say('login.submit') },
      otherRows: providers.length > 2 ? 2 : 1,
    },
  }
}

function demoNote(say: Say, { demoAccounts }: PublicConfig): FirstRichWords | undefined {
  const account = demoAccounts[0]
  if (!account) return undefined
  const { email, password } = account
  return { words: say('login.demo'), values: { email, password }, tags: { mail: strong, word: strong } }
}

function registerWords(say: Say, asked: Asked): SplitWords {
  const { search, config } = asked
  const hasSetup = Boolean(new URLSearchParams(search).get('setup'))
  const isOpen = config.registration === 'open' || hasSetup
  const form = isOpen ? registerForm(say, search, hasSetup) : closedForm(say, config)
  return { tagline: taglineOf(say, 'register'), form: { ...shared(say, asked), isLow: true, ...form } }
}

type RegisterForm = Omit<FirstForm, 'product' | 'server' | 'feet' | 'isLow'>

function registerForm(say: Say, search: string, hasSetup: boolean): RegisterForm {
  const rule = say('password.rule').replace('{{min}}', String(passwordMin)).replace('{{max}}', String(passwordMax))
  const password: FirstField = {
    name: 'password',
    label: say('field.password'),
    type: 'password',
    autoComplete: 'new-password',
    hasIcon: true,
    meter: rule,
  }
  return {
    title: say('register.title'),
    under: {
      words: say('register.already'),
      link: { words: say('register.signIn'), to: `/auth/login${queryOf(search)}` },
    },
    note: hasSetup ? { words: say('register.setup'), tags: {} } : undefined,
    fields: [
      [
        { name: 'firstName', label: say('field.firstName'), type: 'text', autoComplete: 'given-name' },
        { name: 'lastName', label: say('field.lastName'), type: 'text', autoComplete: 'family-name' },
      ],
      [{ ...mail, label: say('field.email') }],
      [password],
    ],
    submit: { words: say('register.submit') },
    terms: { words: say('register.terms'), tags: { terms: linkTo('/terms'), privacy: linkTo('/privacy') } },
  }
}

function closedForm(say: Say, { registration }: PublicConfig): RegisterForm {
  const kind = registration === 'invite' ? 'invite' : 'closed'
  return {
    title: say(`register.${kind}Title`),
    under: { words: say(`register.${kind}Text`) },
    note: undefined,
    fields: [],
    submit: { words: say('register.toSignIn'), to: '/auth/login' },
  }
}
