import type { Day } from "../dates/day.ts";
import { formatDay } from "../dates/us-date.ts";
import { ownWorkMessage } from "./own-work.ts";
import type { CallResult, ChangeChannel } from "./payee.ts";

/** Who had which part in a change of bank details; people by their ids. */
export interface ChangeParts {
  readonly channel: ChangeChannel;
  /** A bank's notice that leaves account and routing number as they are in use. */
  readonly keepsNumbers?: boolean | undefined;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly calls: readonly { readonly by: string; readonly result: CallResult }[];
  /** Of the last 30 days, newest first. */
  readonly phoneChanges: readonly PhoneChange[];
}

export interface PhoneChange {
  /** Null for a change that no user made. */
  readonly by: string | null;
  readonly on: Day;
}

/** Why somebody cannot decide: `own_work` is a matter of the person, `no_call` of the change. */
export interface DecisionRefusal {
  readonly reason: "own_work" | "no_call";
  readonly message: string;
}

/** A bank's notice that leaves the numbers as they are needs no call and does not cool. */
export const needsCall = ({
  channel,
  keepsNumbers,
}: Pick<ChangeParts, "channel" | "keepsNumbers">): boolean =>
  channel !== "bank_notice" || keepsNumbers !== true;

/** Who changed the phone would confirm the change to themselves. */
function phoneRefusal(
  { phoneChanges }: Pick<ChangeParts, "phoneChanges">,
  userId: string,
  step: string,
): DecisionRefusal | null {
  const change = phoneChanges.find(({ by }) => by === userId);
  if (!change) return null;
  const message = `You changed this investor's phone on ${formatDay(change.on)}. Someone else has to ${step}.`;
  return { reason: "own_work", message };
}

/** Null when the person may make the call (docs/rules.md#bank-details). */
export const callRefusal = (
  change: Pick<ChangeParts, "phoneChanges">,
  userId: string,
): DecisionRefusal | null => phoneRefusal(change, userId, "make the call");

/** Null when the person may approve the change (docs/rules.md#bank-details). */
export function approvalRefusal(change: ChangeParts, userId: string): DecisionRefusal | null {
  if (userId === change.requestedBy) {
    return { reason: "own_work", message: ownWorkMessage };
  }
  if (change.calls.some(({ by }) => by === userId)) {
    const message = "You made the call about this change. Someone else has to approve it.";
    return { reason: "own_work", message };
  }
  const refusal = phoneRefusal(change, userId, "approve the change");
  if (refusal) return refusal;
  if (needsCall(change) && !change.calls.some(({ result }) => result === "confirmed")) {
    const message = "No call has confirmed this change yet. Staff record a call first.";
    return { reason: "no_call", message };
  }
  return null;
}

/** Null when the person may end the cooling time: a second approver without a part in the change. */
export function skipRefusal(change: ChangeParts, userId: string): DecisionRefusal | null {
  const { requestedBy, decidedBy, calls } = change;
  const involved = [requestedBy, decidedBy, ...calls.map(({ by }) => by)];
  if (!involved.includes(userId)) return phoneRefusal(change, userId, "end the cooling time");
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
  change: Pick<ChangeParts, "channel" | "keepsNumbers">,
  isFirst: boolean,
  times: CoolingTimes,
): number {
  if (!needsCall(change)) return 0;
  return isFirst ? times.firstCoolingHours : times.coolingHours;
}
