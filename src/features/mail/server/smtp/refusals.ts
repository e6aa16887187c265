// Refusals in the words of SMTP.

/** Answered to the sender with its code; the text begins with the status of RFC 3463. */
export class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
