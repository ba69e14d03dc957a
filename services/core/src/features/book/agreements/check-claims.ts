import type { AgreementInput } from "@accord/contracts";
import { acceptsPostedTotal, formatUsd, parseMoney, type Cents } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";

/**
 * Refuses a posted total more than a cent away from each of core's own totals: the plan's and the
 * stored schedule's (docs/rules.md#posted-totals).
 */
export function checkClaims(input: AgreementInput, own: readonly Cents[]): void {
  if (!input.calculationResult) return;
  const claims = [
    { path: "calculationResult.totalROI", wire: input.calculationResult.totalROI },
    ...(input.totalRoi === null ? [] : [{ path: "totalRoi", wire: input.totalRoi }]),
  ];
  const wrong = claims.filter(({ wire }) =>
    own.every((total) => !acceptsPostedTotal(total, parseMoney(wire))),
  );
  if (wrong.length === 0) return;
  const [total = 0] = own;
  throw ruleBroken(
    wrong.map(({ path, wire }) => ({
      path,
      message: `Total ROI is ${formatUsd(total)} for these terms, not ${formatUsd(wire)}. Reload the form and save again.`,
    })),
  );
}
