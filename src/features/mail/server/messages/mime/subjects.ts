// The subject by which mails are joined to conversations.
import { readSubject } from '../../../subject.ts'

/** As mailing lists and guards put it: `[extern]`. */
const tag = /^\s*\[[^\]]{1,40}\]\s*/u

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
