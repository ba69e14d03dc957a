import { addDays } from "@accord/domain";
import { expect } from "vitest";
import type { Random } from "../random-operations/random.ts";
import { requestsOf, type Facts, type Source } from "./facts.ts";
import type { Firm } from "./firm.ts";
import {
  expectedLine,
  freeSources,
  included,
  isLive,
  refreshRun,
  type ModelLine,
  type ModelRun,
} from "./model.ts";

export interface Turn extends Firm {
  readonly facts: Facts;
  readonly today: string;
  readonly where: string;
}

/** Does something to a run and to its model; null when there is nothing to do it to. */
export type RunOperation = (turn: Turn) => Promise<"done" | "refused"> | null;

type Body = Readonly<Record<string, unknown>>;

export const send = (
  turn: Firm,
  run: ModelRun,
  name: string,
  body: Body = {},
  as = turn.core.user,
) => turn.core.call("post", `/api/payout-runs/${run.id}/${name}`, { body, as });

type Answer = Awaited<ReturnType<typeof send>>;

/** The answer is the expected one: done, or refused by one of the statuses. */
export function outcome(
  turn: Turn,
  answer: Answer,
  isExpected: boolean,
  ...refusals: number[]
): "done" | "refused" {
  const statuses = isExpected ? [200, 201] : refusals;
  expect(statuses, `${turn.where}: ${answer.status} ${answer.text.slice(0, 300)}`).toContain(
    answer.status,
  );
  return isExpected ? "done" : "refused";
}

const pickRun = (turn: Turn, ...statuses: ModelRun["status"][]): ModelRun | null => {
  const runs = turn.model.runs.filter(({ status }) => statuses.includes(status));
  return runs.length === 0 ? null : turn.random.pick(runs);
};
/** Mostly a run for which the step is meant. */
export const aRun = (turn: Turn, ...statuses: ModelRun["status"][]): ModelRun | null =>
  turn.random.chance(92) || turn.model.runs.length === 0
    ? pickRun(turn, ...statuses)
    : turn.random.pick(turn.model.runs);

const some = <T>(random: Random, list: readonly T[], percent: number): T[] =>
  list.filter(() => random.chance(percent));

const newLine = (source: Source, run: ModelRun, today: string): ModelLine => ({
  ...expectedLine(source, run, today, {
    ...{ chosen: null, despite: [] },
    earlyFrom: source.due > run.paymentDate ? run.paymentDate : null,
  }),
  source: source.id,
  state: "included",
  holdReason: false,
});

export const prepare: RunOperation = (turn) => {
  const { random, today, facts, model, core } = turn;
  if (model.runs.filter(({ status }) => status !== "paid" && status !== "cancelled").length > 5)
    return null;
  return (async () => {
    const asked = addDays(today, random.between(-10, 45));
    const paymentDate = addDays(today, random.between(1, 9));
    const payEarly = random.chance(40);
    const dueThrough = payEarly || asked < paymentDate ? asked : paymentDate;
    const due = freeSources(model, facts).filter((source) => source.due <= dueThrough);
    const payouts = due.filter(({ isRedemption }) => !isRedemption);
    const chosen = random.chance(60) ? some(random, payouts, 60) : null;
    const { fundingAccountId } = turn;
    const payoutIds = chosen?.map(({ id }) => id);
    const by = random.pick(turn.preparers);
    const answer = await core.call("post", "/api/payout-runs", {
      body: {
        ...{ fundingAccountId, paymentDate, payEarly, dueThrough: asked },
        ...(payoutIds && { payoutIds }),
      },
      as: by,
    });
    const sources = chosen ?? due;
    const result = outcome(turn, answer, sources.length > 0, 409);
    if (result === "refused") return result;
    const run: ModelRun = {
      id: answer.body.id,
      status: "draft",
      isRejected: false,
      paymentDate,
      dueThrough,
      editors: new Set([by.id]),
      approvals: new Set(),
      isBalanced: true,
      approvedAt: 0,
      lines: [],
    };
    run.lines.push(...sources.map((source) => newLine(source, run, today)));
    model.runs.push(run);
    return result;
  })();
};

/** A preparer's edit of a run that is not released. */
const edit = (
  turn: Turn,
  run: ModelRun,
  change: { name: string; body: Body; isPossible: boolean; apply: () => void },
) => {
  const by = turn.random.pick(turn.preparers);
  return (async () => {
    const isOpen = ["draft", "submitted", "approved"].includes(run.status);
    const answer = await send(turn, run, change.name, change.body, by);
    const result = outcome(turn, answer, isOpen && change.isPossible, 409, 404, 422);
    if (result === "refused") return result;
    run.status = "draft";
    run.editors.add(by.id);
    change.apply();
    refreshRun(run, turn.facts, turn.today);
    return result;
  })();
};

/** The ids of the stored lines that are those of the model. */
async function lineIds(turn: Turn, run: ModelRun, lines: readonly ModelLine[]): Promise<string[]> {
  const wanted = new Set(lines.map(({ source }) => source));
  const rows: { id: string; payoutId: string | null; redemptionId: string | null }[] =
    await turn.core
      .db("payout_run_lines")
      .where({ runId: run.id })
      .whereIn("state", [...new Set(lines.map(({ state }) => state))]);
  return rows.flatMap((row) =>
    wanted.has(row.payoutId ?? row.redemptionId ?? "") ? [row.id] : [],
  );
}

export const change: RunOperation = (turn) => {
  const run = aRun(turn, "draft", "submitted", "approved");
  const live = run?.lines.filter(isLive) ?? [];
  if (!run || live.length === 0) return null;
  const { random } = turn;
  const lines = [random.pick(live), ...some(random, live, 15)];
  const action = random.pick([
    ...(["remove", "hold", "hold", "include", "method", "method"] as const),
    ...(["pay_early", "pay_former"] as const),
  ]);
  const method = random.pick(["ach", "check", "check", "wire", "cashiers_check"]);
  const isMailed = method === "check" || method === "cashiers_check";
  const mailing = isMailed ? random.pick(["standard", "flat_rate"]) : null;
  const decided = { pay_early: {}, pay_former: {} };
  const more = {
    ...decided,
    remove: {},
    include: {},
    hold: { reason: "Wait" },
    method: { method, mailing },
  };
  return (async () => {
    const ids = await lineIds(turn, run, lines);
    const body = { action, lineIds: ids, ...more[action] };
    return edit(turn, run, {
      name: "lines",
      body,
      isPossible: true,
      apply: () => {
        for (const line of lines) {
          if (action === "remove") line.state = "removed";
          if (action === "hold") line.state = "held";
          if (action === "include") line.state = "included";
          if (action === "pay_early") line.earlyFrom = run.paymentDate;
          const source = turn.facts.get(line.source);
          if (action === "pay_former" && source) line.despite = requestsOf(source);
          if (action === "method") Object.assign(line, { method, mailing, isChosen: true });
        }
      },
    });
  })();
};

export const add: RunOperation = (turn) => {
  const run = aRun(turn, "draft", "submitted", "approved");
  const free = freeSources(turn.model, turn.facts).filter(({ isRedemption }) => !isRedemption);
  if (!run || free.length === 0) return null;
  const sources = [turn.random.pick(free)];
  const payoutIds = sources.map(({ id }) => id);
  const payEarly = turn.random.chance(40);
  const isDue = (day: string) => day <= run.dueThrough && day <= run.paymentDate;
  return edit(turn, run, {
    name: "lines",
    body: { action: "add", payoutIds, payEarly },
    isPossible: payEarly || sources.every(({ due }) => isDue(due)),
    apply: () => {
      for (const { due } of sources) if (due > run.dueThrough) run.dueThrough = due;
      run.lines.push(...sources.map((source) => newLine(source, run, turn.today)));
    },
  });
};

export const refresh: RunOperation = (turn) => {
  const run = aRun(turn, "draft", "submitted", "approved");
  if (!run) return null;
  return edit(turn, run, { name: "refresh", body: {}, isPossible: true, apply: () => undefined });
};

/** Chooses another payment date, and lets what blocks wait, so that runs go on. */
export const repair: RunOperation = (turn) => {
  const run = pickRun(turn, "draft");
  if (!run) return null;
  return (async () => {
    const paymentDate = addDays(turn.today, turn.random.between(2, 8));
    const by = turn.random.pick(turn.preparers);
    const answer = await turn.core.call("patch", `/api/payout-runs/${run.id}`, {
      body: { paymentDate },
      as: by,
    });
    const result = outcome(turn, answer, true);
    run.paymentDate = paymentDate;
    run.editors.add(by.id);
    refreshRun(run, turn.facts, turn.today);
    const blocked = included(run).filter(({ problems }) => problems.size > 0);
    if (blocked.length === 0) return result;
    const ids = await lineIds(turn, run, blocked);
    const held = { action: "hold", lineIds: ids, reason: "Cannot be paid" };
    outcome(turn, await send(turn, run, "lines", held, by), true);
    for (const line of blocked) line.state = "held";
    return result;
  })();
};

export const submit: RunOperation = (turn) => {
  const run = aRun(turn, "draft");
  if (!run) return null;
  const by = turn.random.pick(turn.preparers);
  return (async () => {
    const was = run.status;
    const copy = structuredClone(run.lines);
    if (was === "draft") refreshRun(run, turn.facts, turn.today);
    const lines = included(run);
    const isReady = lines.length > 0 && lines.every(({ problems }) => problems.size === 0);
    const isExpected = was === "submitted" || (was === "draft" && isReady);
    const result = outcome(turn, await send(turn, run, "submit", {}, by), isExpected, 409);
    // A refused submission leaves the lines as they were.
    if (result === "refused") run.lines.splice(0, run.lines.length, ...copy);
    if (result === "refused" || was === "submitted") return result;
    run.status = "submitted";
    run.isRejected = false;
    run.approvals = new Set();
    run.isBalanced = turn.model.isBalanced;
    run.editors.add(by.id);
    return result;
  })();
};

/** As a preparer works: what blocks is repaired or held, and the run is submitted. */
export const repairAndSubmit: RunOperation = (turn) => {
  const repairing = repair(turn);
  if (!repairing) return null;
  return repairing.then((result) => submit(turn) ?? result);
};

export const withdraw: RunOperation = (turn) => {
  const run = aRun(turn, "submitted");
  if (!run) return null;
  return (async () => {
    const isExpected = run.status === "submitted" || run.status === "draft";
    const result = outcome(turn, await send(turn, run, "withdraw"), isExpected, 409);
    if (result === "done") run.status = "draft";
    return result;
  })();
};

export const reject: RunOperation = (turn) => {
  const run = aRun(turn, "submitted", "approved");
  if (!run) return null;
  return (async () => {
    const isRepeat = run.status === "draft" && run.isRejected;
    const isExpected = isRepeat || ["submitted", "approved"].includes(run.status);
    const answer = await send(turn, run, "reject", { note: "No" }, turn.random.pick(turn.people));
    const result = outcome(turn, answer, isExpected, 409);
    if (result === "done") Object.assign(run, { status: "draft", isRejected: true });
    return result;
  })();
};
