import { inTransaction, ServiceError } from "@accord/service-kit";
import { readBooks } from "../random-operations/books.ts";
import { operations } from "../random-operations/operations.ts";
import { worldOf } from "../random-operations/world.ts";
import type { Facts } from "./facts.ts";
import { included, takeBack, type ModelLine, type ModelRun } from "./model.ts";
import type { RunOperation, Turn } from "./run-operations.ts";

const deck = operations.flatMap(([name, times, operation]) =>
  Array.from({ length: times }, () => ({ name, operation })),
);

/** What others do to agreements, payouts and rollovers meanwhile. */
export const others: RunOperation = (turn) => {
  const { core, random, investors, today } = turn;
  return (async () => {
    const world = worldOf(await readBooks(core.db), { random, today, investors });
    const { name, operation } = random.pick(deck);
    const run = operation(world);
    if (!run) return "refused";
    try {
      const acting = { actor: { caller: "gateway" as const, userId: turn.clerk.id } };
      await inTransaction(core.db, acting, (trx) => run({ trx, clock: core.clock }));
      return "done";
    } catch (error) {
      const isRefusal =
        error instanceof ServiceError && [404, 409, 412, 422].includes(error.status);
      if (!isRefusal) throw new Error(`${turn.where}, ${name}`, { cause: error });
      return "refused";
    }
  })();
};

/** Lines of runs that are not released follow what others did to their payouts. */
export async function followOthers(turn: Turn, after: Facts): Promise<void> {
  const open = turn.model.runs.filter(({ status }) =>
    ["draft", "submitted", "approved"].includes(status),
  );
  for (const run of open) {
    for (const line of run.lines.filter(({ state }) => state === "included" || state === "held")) {
      if (after.has(line.source)) continue;
      Object.assign(line, { state: "removed", problems: new Set([...line.problems, "changed"]) });
      if (run.status !== "draft") run.status = "draft";
    }
    const changed = included(run).filter((line) => isChanged(turn.facts, after, line));
    const touched = await touchedLines(turn, run);
    const marked = included(run).filter(
      (line) => changed.includes(line) || touched.has(line.source),
    );
    const withMark = (line: ModelLine) => ({
      line,
      problems: new Set([...line.problems, "changed"]),
    });
    if (marked.length > 0) takeBack(run, marked.map(withMark));
  }
}

function isChanged(before: Facts, after: Facts, { source }: ModelLine): boolean {
  const [was, is] = [before.get(source), after.get(source)];
  if (!was || !is || is.isRedemption) return false;
  return was.cents !== is.cents || was.due !== is.due || was.isPayable !== is.isPayable;
}

/** A payout that changed within a write and back is marked as well. */
async function touchedLines(turn: Turn, run: ModelRun): Promise<ReadonlySet<string>> {
  const ids: string[] = await turn.core
    .db("payout_run_lines")
    .where({ runId: run.id, state: "included" })
    .whereRaw("'changed' = any(problems)")
    .whereNotNull("payoutId")
    .pluck("payoutId");
  return new Set(ids);
}
