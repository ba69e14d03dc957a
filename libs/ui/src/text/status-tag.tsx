import { Tag } from "@accord/blueprint";
import { envelopeLabels } from "@accord/domain";

type Tone = "none" | "success" | "warning" | "danger" | "primary";

const AGREEMENT: Readonly<Record<string, readonly [string, Tone]>> = {
  active: ["Active", "success"],
  completed: ["Completed", "none"],
  cancelled: ["Cancelled", "danger"],
};
const PAYOUT: Readonly<Record<string, readonly [string, Tone]>> = {
  pending: ["Pending", "warning"],
  overdue: ["Overdue", "danger"],
  completed: ["Completed", "success"],
  rolled_over: ["Rolled over", "primary"],
};
const INVESTOR: Readonly<Record<string, readonly [string, Tone]>> = {
  active: ["Active", "success"],
  inactive: ["Inactive", "none"],
};
const ENVELOPE: Readonly<Record<string, readonly [string, Tone]>> = {
  created: [envelopeLabels.created, "none"],
  sent: [envelopeLabels.sent, "primary"],
  delivered: [envelopeLabels.delivered, "primary"],
  signed: [envelopeLabels.signed, "primary"],
  completed: [envelopeLabels.completed, "success"],
  declined: [envelopeLabels.declined, "danger"],
  voided: [envelopeLabels.voided, "danger"],
  expired: [envelopeLabels.expired, "danger"],
};
const TONES = { agreement: AGREEMENT, payout: PAYOUT, investor: INVESTOR, envelope: ENVELOPE };

type Kind = keyof typeof TONES;

export const statusText = (of: Kind, status: string): string => TONES[of][status]?.[0] ?? status;

interface StatusTagProps {
  readonly of: Kind;
  readonly status: string;
}

/** See docs/rules.md#status-tags. An unknown status shows its own text. */
export function StatusTag({ of, status }: StatusTagProps) {
  const [text, tone] = TONES[of][status] ?? [status, "none"];
  return (
    <Tag minimal intent={tone}>
      {text}
    </Tag>
  );
}
