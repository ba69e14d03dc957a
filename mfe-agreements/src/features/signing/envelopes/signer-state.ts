import type { Envelope, EnvelopeSigner } from "@accord/contracts";
import { formatInstantDay, isFinalStatus } from "@accord/domain";

const open = {
  waiting: "Waiting",
  sent: "Sent",
  delivered: "Opened",
  signed: "Signed",
  declined: "Declined",
};

/** After the envelope has ended. */
const over = {
  ...open,
  waiting: "Not signed",
  sent: "Not signed",
  delivered: "Opened, not signed",
};

export function signerState(
  { status, signedAt }: EnvelopeSigner,
  envelope: Pick<Envelope, "status">,
  timeZone: string,
): string {
  if (envelope.status === "created") return "Not sent yet";
  if (signedAt !== null) return `Signed ${formatInstantDay(signedAt, timeZone)}`;
  return (isFinalStatus(envelope.status) ? over : open)[status];
}
