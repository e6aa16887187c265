// Reads subjects: whether they answer, and what is left without the signs that programs put before them.

const replies = 're|aw|antw|antwort|sv|vs|rif|r|res|odp|ynt|ref|bls|hal|vá|回复|回覆|答复|答覆|رد|trả lời|tl|réf|rép'
const forwards = 'fw|fwd|wg|tr|rv|enc|i|doorst|vl|pd|转发|轉寄|轉發|إعادة توجيه|تحويل|chuyển tiếp'
const count = String.raw`(?:\s?[[(]\d{1,3}[\])]|\*\d{1,3})?`
const prefix = new RegExp(String.raw`^\s*(?:(${replies})|(${forwards}))${count}\s*[:：]\s*`, 'iu')
/** As mailing lists and guards put it: `[extern]`. */
const tag = /^\s*\[[^\]]{1,40}\]\s*/u

type Subject = { bare: string; isReply: boolean }

/** The subject without prefixes, as a conversation is called: `Roof` of `RE: Re[2]: AW: Roof`. */
export function readSubject(subject: string): Subject {
  let bare = subject
  let isReply = false
  for (let found = prefix.exec(bare); found; found = prefix.exec(bare)) {
    isReply ||= found[1] !== undefined
    bare = bare.slice(found[0].length)
  }
  return { bare: bare.trim(), isReply }
}

/** By which conversations are joined: without prefixes and tags in any order, folded. */
export function threadSubjectOf(subject: string): { threadSubject: string; isReplySubject: boolean } {
  let { bare, isReply: isReplySubject } = readSubject(subject)
  for (let found = tag.exec(bare); found && found[0].length < bare.length; found = tag.exec(bare)) {
    const rest = readSubject(bare.slice(found[0].length))
    isReplySubject ||= rest.isReply
    ;({ bare } = rest)
  }
  return { threadSubject: bare.toLowerCase().replaceAll(/\s+/g, ' ').trim(), isReplySubject }
}
