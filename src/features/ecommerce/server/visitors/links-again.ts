// “Send me the link again”: the links of an address's orders go to that address, and the answer tells nobody of any.
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { Email, object } from '#kernel/shape.ts'
import { sendOrderLinks } from '../../visitor-contract.ts'
import { mailLinks } from './visitor-mail.ts'
import { takeLinks } from './visitor-queries.ts'

const mailOrderLinks = job('ecommerce.mailLinks', object({ email: Email }), ({ email }, { transaction }) =>
  transaction(async (tx) => {
    const orders = await takeLinks(tx, email)
    if (orders.length > 0) await mailLinks(tx, email, orders)
  }),
)

export const linksAgain: Part[] = [
  on(sendOrderLinks, async ({ db, input }) => {
    const email = input.email.toLowerCase()
    await enqueue(db, mailOrderLinks, { email }, { key: `${mailOrderLinks.name}:${email}` })
    return {}
  }),
  mailOrderLinks,
]
