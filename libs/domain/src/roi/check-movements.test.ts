import { describe, expect, test } from "vitest";
import { termsWith, workedExample } from "../testing/sample-terms.ts";
import { checkMovements } from "./check-movements.ts";

describe("checkMovements", () => {
  test("accepts movements from the start date on that keep the principal at or above zero", () => {
    const movements = [
      { date: "2026-02-15", amount: 5_000_000 },
      { date: "2026-09-01", amount: -15_000_000 },
    ];
    expect(checkMovements(workedExample, movements)).toBeNull();
    expect(checkMovements(workedExample, [])).toBeNull();
  });

  test("rejects a movement before the start date", () => {
    expect(checkMovements(workedExample, [{ date: "2026-02-14", amount: 1 }])).toEqual({
      kind: "before-start",
      date: "2026-02-14",
      message:
        "Principal that moved on 02/14/2026 lies before the agreement's start date, 02/15/2026",
    });
  });

  test("rejects a negative principal on any day", () => {
    const movements = [
      { date: "2026-03-01", amount: -10_000_001 },
      { date: "2026-03-02", amount: 5_000_000 },
    ];
    const problem = checkMovements(workedExample, movements);
    expect(problem?.kind).toBe("negative-principal");
    expect(problem?.date).toBe("2026-03-01");
    expect(problem?.message).toContain("-$0.01 on 03/01/2026");
  });

  test("rejects figures that do not fit their columns", () => {
    const much = [{ date: "2026-03-01", amount: 999_999_999_999 }];
    expect(checkMovements(workedExample, much)?.kind).toBe("principal-too-large");
    const dear = termsWith({ roiPercentage: 99_999 });
    const enough = [{ date: "2026-03-01", amount: 900_000_000_000 }];
    expect(checkMovements(dear, enough)?.kind).toBe("total-too-large");
  });
});
