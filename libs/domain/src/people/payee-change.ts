import { ownWorkMessage } from "./own-work.ts";
import type { CallResult, ChangeChannel } from "./payee.ts";

/** Who had which part in a change of bank details; people by their ids. */
export interface ChangeParts {
  readonly channel: ChangeChannel;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly calls: readonly { readonly by: string; readonly result: CallResult }[];
}

/** Why somebody cannot decide: `own_work` is a matter of the person, `no_call` of the change. */
export interface DecisionRefusal {
  readonly reason: "own_work" | "no_call";
  readonly message: string;
}

/** A change from a bank's notice needs no call and does not cool. */
export const needsCall = ({ channel }: Pick<ChangeParts, "channel">): boolean =>
  channel !== "bank_notice";

/** Null when the person may approve the change (docs/rules.md#bank-details). */
export function approvalRefusal(change: ChangeParts, userId: string): DecisionRefusal | null {
  if (userId === change.requestedBy) {
    return { reason: "own_work", message: ownWorkMessage };
  }
  if (change.calls.some(({ by }) => by === userId)) {
    const message = "You made the call about this change. Someone else has to approve it.";
    return { reason: "own_work", message };
  }
  if (needsCall(change) && !change.calls.some(({ result }) => result === "confirmed")) {
    const message = "No call has confirmed this change yet. Record a call first.";
    return { reason: "no_call", message };
  }
  return null;
}

/** Null when the person may end the cooling time: a second approver without a part in the change. */
export function skipRefusal(change: ChangeParts, userId: string): DecisionRefusal | null {
  const { requestedBy, decidedBy, calls } = change;
  const involved = [requestedBy, decidedBy, ...calls.map(({ by }) => by)];
  if (!involved.includes(userId)) return null;
  const message = "A second approver, who had no part in this change, has to do this.";
  return { reason: "own_work", message };
}

export interface CoolingTimes {
  readonly coolingHours: number;
  /** Of the first details of an investor. */
  readonly firstCoolingHours: number;
}

/** Hours from the approval until the details are in use. */
export function coolingHours(
  change: Pick<ChangeParts, "channel">,
  isFirst: boolean,
  times: CoolingTimes,
): number {
  if (!needsCall(change)) return 0;
  return isFirst ? times.firstCoolingHours : times.coolingHours;
}
