// A mail that an admin sends to see whether mails arrive; what the mail server says to it is the answer.
import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { sendNow } from '#kernel/server/jobs/mailer.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { wordsOf } from '#kernel/server/words.ts'
import { sendTestMail } from '../contract.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

const texts = { en, fr, vi, cn, ar }
const longestAnswer = 500
// Two may be sent in one moment.
const newMailId = () => String(randomInt(2 ** 47))

/** A mail server's own words stand in `response`; where there was no server, the failure says why. */
function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message
}

const isFromMailServer = (error: unknown) => error instanceof Error && 'command' in error

export const testMailParts: Part[] = [
  on(
    sendTestMail,
    async ({ actor, request, config, workspace, transaction, input: { to } }) => {
      // Written down first: a mail that went out and left no trace would be worse than a trace without a mail.
      await transaction((tx) =>
        recordAuditEntry(tx, { kind: 'workspace.mailTested', by: actor, request, params: { to } }),
      )
      const { language } = request
      const when = new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : language, {
        dateStyle: 'long',
        timeStyle: 'long',
        timeZone: workspace.timeZone,
      }).format(new Date())
      const t = wordsOf(texts[language], { product: workspace.name, when })
      const mail = {
        to,
        language,
        subject: t('workspace.testMail.subject'),
        text: `${t('workspace.testMail.text')}\n\n${config.publicUrl}\n`,
      }
      const begun = performance.now()
      const milliseconds = () => Math.round(performance.now() - begun)
      try {
        const answer = (await sendNow(mail, { id: newMailId(), config, workspace })) ?? ''
        return { isTaken: true, answer: answer.slice(0, longestAnswer), milliseconds: milliseconds() }
      } catch (error) {
        // An error from the mail server is the answer that was asked for; anything else is a bug.
        if (!isFromMailServer(error)) throw error
        return { isTaken: false, answer: answerOf(error).slice(0, longestAnswer), milliseconds: milliseconds() }
      }
    },
    { transaction: 'none' },
  ),
]
