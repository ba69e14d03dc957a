import type { FileMatch } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";

const list = new Intl.ListFormat("en-US");

/** `signed by Priya Natarajan and Arun Natarajan on 11/19/2026`. */
export function signedBy(
  { signers, completedAt }: NonNullable<FileMatch["match"]>,
  timeZone: string,
): string {
  const inOrder = signers.toSorted((a, b) => a.order - b.order);
  const lastSigned = inOrder.flatMap(({ signedAt }) => signedAt ?? []).toSorted();
  const at = completedAt ?? lastSigned.at(-1);
  const names = list.format(inOrder.map(({ name }) => name));
  return `signed by ${names}${at === undefined ? "" : ` on ${formatInstantDay(at, timeZone)}`}`;
}
