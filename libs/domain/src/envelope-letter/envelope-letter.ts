export interface EnvelopeEmail {
  readonly subject: string;
  readonly message: string;
}

/** The initial subject and message of an envelope (docs/rules.md#default-letter). */
export function defaultEnvelopeEmail(agreement: {
  readonly reference: string;
  readonly firstName: string;
}): EnvelopeEmail {
  const { reference, firstName } = agreement;
  return {
    subject: `Please sign your investment agreement - ${reference}`,
    message: `Hello ${firstName},\n\nPlease review and sign your investment agreement ${reference}.\n\nThank you.`,
  };
}
