import { describe, expect, test } from "vitest";
import { nearestRow } from "./nearest-row.ts";

const rows = [
  { id: "april", dueDate: "2026-04-01" },
  { id: "july", dueDate: "2026-07-01" },
];

describe("nearestRow", () => {
  test("is at most 7 days away, before or after", () => {
    expect(nearestRow(rows, "2026-06-24")?.id).toBe("july");
    expect(nearestRow(rows, "2026-07-08")?.id).toBe("july");
    expect(nearestRow(rows, "2026-06-23")).toBeNull();
    expect(nearestRow(rows, "2026-07-09")).toBeNull();
    expect(nearestRow([], "2026-07-01")).toBeNull();
  });

  test("is the nearest row, the earlier one on a tie", () => {
    const close = [
      { id: "later", dueDate: "2026-05-07" },
      { id: "earlier", dueDate: "2026-05-01" },
    ];
    expect(nearestRow(close, "2026-05-05")?.id).toBe("later");
    expect(nearestRow(close, "2026-05-03")?.id).toBe("earlier");
    expect(nearestRow(close, "2026-05-04")?.id).toBe("earlier");
    expect(nearestRow(close.toReversed(), "2026-05-04")?.id).toBe("earlier");
  });
});
