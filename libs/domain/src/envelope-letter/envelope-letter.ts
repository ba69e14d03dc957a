/** What an envelope says to its signers: the line above it, and the text of the e-mail. */
export interface EnvelopeEmail {
  readonly subject: string;
  readonly message: string;
}

/** What an envelope says until its sender changes it (docs/rules.md#default-letter). */
export function defaultEnvelopeEmail(agreement: {
  readonly reference: string;
  /** First name of the investor, who is greeted by it. */
  readonly firstName: string;
}): EnvelopeEmail {
  const { reference, firstName } = agreement;
  return {
    subject: `Please sign your investment agreement - ${reference}`,
    message: `Hello ${firstName},\n\nPlease review and sign your investment agreement ${reference}.\n\nThank you.`,
  };
}
