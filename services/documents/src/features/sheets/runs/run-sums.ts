import type { ChecksToPrint, RunPaper } from "@accord/contracts/internal";
import { formatMoney, isPaidByRun, parseMoney, runMoney } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";

/** Lines, sums by method and the run's own sums agree, or nothing is printed: 500. */
export function requireSums({ run, lines }: RunPaper): void {
  const cents = lines.map((line) => ({
    state: line.state,
    method: line.method,
    gross: parseMoney(line.gross),
    withheld: parseMoney(line.withheld),
  }));
  const paid = runMoney(cents);
  const nets = lines.filter(({ state }) => isPaidByRun(state)).map(({ net }) => net);
  const methods = run.byMethod.map(({ net }) => net);
  const isEqual =
    paid.count === run.lineCount &&
    formatMoney(paid.gross) === run.gross &&
    formatMoney(paid.withheld) === run.withheld &&
    [nets, methods].every((amounts) => sumOf(amounts) === parseMoney(run.net));
  if (!isEqual) throw unbalanced(run.reference);
}

/** The lines of each check make its amount. */
export function requireCheckSums({ reference, checks }: ChecksToPrint): void {
  const wrong = checks.find(
    ({ amount, lines }) => sumOf(lines.map(({ net }) => net)) !== parseMoney(amount),
  );
  if (wrong) throw unbalanced(`Check ${wrong.number} of ${reference}`);
}

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + parseMoney(amount), 0);

const unbalanced = (what: string) =>
  new ServiceError(
    500,
    "unbalanced",
    `${what} does not add up to its lines. Nothing was printed; tell who looks after the system.`,
  );
