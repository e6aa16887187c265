// Fills the demo with people who want to be told of the opening day: most have confirmed their address, some haven't yet.
import type { Language } from '#kernel/languages.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { idAt } from '#kernel/server/ids.ts'
import type { Transaction } from '#kernel/server/parts.ts'

const day = 86_400_000
const hour = 3_600_000

/** How many days ago they asked; hours until they confirmed, if they did. */
type DemoSubscriber = readonly [email: string, language: Language, daysAgo: number, hours?: number]

const demoSubscribers: readonly DemoSubscriber[] = [
  ['annelies.maes@lindenhof.example', 'en', 41.3, 0.2],
  ['hello@nilepress.example', 'ar', 38.6, 3.5],
  ['j.okafor@harbour-supply.example', 'en', 36.1, 0.1],
  ['camille.roux@atelier-roux.example', 'fr', 33.8, 21],
  ['thuha.pham@xuongmoc.example', 'vi', 29.4, 0.6],
  ['office@brandt-dach.example', 'en', 27.2, 8],
  ['lin.yue@quietdesk.example', 'cn', 24.9, 0.3],
  ['samira.haddad@darlight.example', 'ar', 22.5, 1.2],
  ['p.vandamme@gentcycle.example', 'fr', 18.7, 0.4],
  ['bao.tran@langnghe.example', 'vi', 16.3, 30],
  ['info@saltandstone.example', 'en', 13.6, 0.2],
  ['chen.hao@northbridge.example', 'cn', 11.1, 5],
  ['marta.nowak@studio-nowak.example', 'en', 8.4, 0.1],
  ['yasmin.osman@khartoum-arts.example', 'ar', 5.9],
  ['leo.fontaine@maisonverte.example', 'fr', 4.2, 2],
  ['mail@tinyorchard.example', 'en', 2.8],
  ['huong.le@nhakinh.example', 'vi', 1.4, 0.5],
  ['r.delgado@rooftop-school.example', 'en', 0.3],
]

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  const now = Date.now()
  const rows = demoSubscribers.map(([email, language, daysAgo, hours]) => {
    const asked = new Date(now - daysAgo * day)
    const confirmed = hours === undefined ? null : new Date(asked.getTime() + hours * hour).toISOString()
    return { id: idAt(asked), email, language, asked: asked.toISOString(), confirmed }
  })
  await transaction((tx) =>
    tx.run(sql`
      insert into pages_subscribers (id, email, language, created_at, asked_at, confirmed_at)
      select id, email, language, asked, asked, confirmed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as demo (id uuid, email text, language text, asked timestamptz, confirmed timestamptz)`),
  )
}
