import { Tag } from "@accord/blueprint";
import { agreementLabels, envelopeLabels, investorLabels, payoutLabels } from "@accord/domain";

type Tone = "none" | "success" | "warning" | "danger" | "primary";

const AGREEMENT: Readonly<Record<string, readonly [string, Tone]>> = {
  active: [agreementLabels.active, "success"],
  completed: [agreementLabels.completed, "none"],
  cancelled: [agreementLabels.cancelled, "danger"],
};
const PAYOUT: Readonly<Record<string, readonly [string, Tone]>> = {
  pending: [payoutLabels.pending, "warning"],
  overdue: [payoutLabels.overdue, "danger"],
  completed: [payoutLabels.completed, "success"],
  rolled_over: [payoutLabels.rolled_over, "primary"],
};
const INVESTOR: Readonly<Record<string, readonly [string, Tone]>> = {
  active: [investorLabels.active, "success"],
  inactive: [investorLabels.inactive, "none"],
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
