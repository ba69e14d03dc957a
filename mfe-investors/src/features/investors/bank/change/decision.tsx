import type { PayeeAccountDetails } from "@accord/contracts";
import { formatInstant } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { DetailList, Section } from "@accord/ui";

/** Who decided what, and why; nothing while the change waits for an approval. */
export function Decision({ change }: { readonly change: PayeeAccountDetails }) {
  const { timeZone } = useSession();
  const { status, decidedBy, decidedAt, note, skippedBy, skipReason, blockedReason } = change;
  const decided = status === "rejected" || status === "withdrawn" ? status : "approved";
  const when = decidedAt ? `, ${formatInstant(decidedAt, timeZone)}` : "";
  const items = [
    {
      label: `${decided[0]?.toUpperCase()}${decided.slice(1)}`,
      value: decidedBy && `${decidedBy.name}${when}`,
    },
    { label: "Note", value: note },
    {
      label: "In use from",
      value: change.activeFrom && formatInstant(change.activeFrom, timeZone),
    },
    { label: "Cooling skipped", value: skippedBy && `${skippedBy.name}: ${skipReason ?? ""}` },
    { label: "Blocked", value: blockedReason },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <Section title="Decision">
      <DetailList items={items} />
    </Section>
  );
}
