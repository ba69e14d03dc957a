import type { Envelope } from "@accord/contracts";
import { formatInstant, formatInstantDay, isOpenStatus } from "@accord/domain";

function reasonOf({ status, voidReason, signers }: Envelope): string | undefined {
  if (status === "voided") return voidReason ?? undefined;
  if (status !== "declined") return undefined;
  return signers.find(({ declinedReason }) => declinedReason !== null)?.declinedReason ?? undefined;
}

/** Lines: dates, reason, last check. */
export function envelopeFacts(envelope: Envelope, timeZone: string): readonly string[] {
  const { status, sentAt, completedAt, expiresAt, checkedAt } = envelope;
  const day = (label: string, at: string | null) =>
    at === null ? [] : [`${label} ${formatInstantDay(at, timeZone)}`];
  const days = [
    ...day("Sent", sentAt),
    ...day("Completed", completedAt),
    ...(isOpenStatus(status) ? day("Expires", expiresAt) : []),
    ...(status === "expired" ? day("Expired", expiresAt) : []),
  ].join(" · ");
  const reason = reasonOf(envelope);
  return [
    ...(days === "" ? [] : [days]),
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ...(checkedAt === null ? [] : [`Checked ${formatInstant(checkedAt, timeZone)}`]),
  ];
}
