import type { PayoutRunDetails } from "@accord/contracts";
import { SECOND_APPROVAL_FROM } from "./firm.ts";
import { stoppedLines, included, takeBack, type ModelRun } from "./model.ts";
import { expectPaidTo } from "./expect-paid-to.ts";
import { hadPart, next } from "./parts.ts";
import { aRun, outcome, send, type RunOperation, type Turn } from "./run-operations.ts";

/** What is new since the run before, as an approver ticks it. */
const acknowledgeChanges = (
  { core }: Turn,
  run: PayoutRunDetails,
  by: { readonly id: string; readonly name: string },
) =>
  core.call("put", `/api/payout-runs/${run.id}/checked-news`, {
    body: { revision: run.revision, groups: run.newSinceLast.groups.map(({ group }) => group) },
    as: by,
  });

const netOf = (run: ModelRun): bigint =>
  included(run).reduce((sum, { gross, withheld }) => sum + gross - withheld, 0n);

/** Files would be made with other settings than those of the submission. */
function refuseFunding(turn: Turn, run: ModelRun, answer: Parameters<typeof outcome>[1]) {
  const result = outcome(turn, answer, false, 409);
  run.status = "draft";
  return result;
}

export const approve: RunOperation = (turn) => {
  const run = aRun(turn, "submitted");
  if (!run) return null;
  const free = turn.people.filter(({ id }) => !hadPart(turn.model, run, id));
  const by = turn.random.pick(turn.random.chance(60) && free.length > 0 ? free : turn.people);
  return (async () => {
    const { body } = await turn.core.call("get", `/api/payout-runs/${run.id}`);
    const contentSha256: unknown = body.contentSha256 ?? "0".repeat(64);
    if (run.status === "submitted") await acknowledgeChanges(turn, body, by);
    const answer = await send(turn, run, "approve", { contentSha256 }, by);
    const isOpen = run.status === "submitted" || run.status === "approved";
    if (isOpen && run.approvals.has(by.id)) return outcome(turn, answer, true);
    if (run.status !== "submitted") return outcome(turn, answer, false, 409);
    if (hadPart(turn.model, run, by.id)) return outcome(turn, answer, false, 403);
    if (run.isBalanced !== turn.model.isBalanced) return refuseFunding(turn, run, answer);
    const stopped = stoppedLines(run, turn.facts, turn.today);
    const result = outcome(turn, answer, stopped.length === 0, 409);
    if (result === "refused") takeBack(run, stopped);
    else run.approvals.add(by.id);
    const needed = netOf(run) >= SECOND_APPROVAL_FROM ? 2 : 1;
    if (result === "done" && run.approvals.size >= needed) {
      run.status = "approved";
      run.approvedAt = next(turn.model);
    }
    return result;
  })();
};

export const release: RunOperation = (turn) => {
  const run = aRun(turn, "approved");
  if (!run) return null;
  return (async () => {
    const was = run.status;
    const answer = await send(turn, run, "release", {}, turn.random.pick(turn.people));
    if (was !== "approved") return outcome(turn, answer, was === "released", 409);
    if (run.isBalanced !== turn.model.isBalanced) return refuseFunding(turn, run, answer);
    const stopped = stoppedLines(run, turn.facts, turn.today);
    const result = outcome(turn, answer, stopped.length === 0, 409);
    if (result === "refused") takeBack(run, stopped);
    else {
      run.status = "released";
      await expectPaidTo(turn, run);
      for (const line of run.lines.filter(({ state }) => state === "held")) {
        Object.assign(line, { state: "removed", holdReason: true });
      }
    }
    return result;
  })();
};
