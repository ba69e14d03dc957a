import { expect, test } from "vitest";
import { pagePattern, scrubMessage } from "./scrub.ts";

test("a message has no digits, e-mail addresses or queries, and is cut", () => {
  expect(scrubMessage("row 4711 of margaret.okafor@example.com at /a/b?q=Margaret#x failed")).toBe(
    "row 0 of [e-mail] at /a/b failed",
  );
  expect(scrubMessage("SSN 123-45-6789\n  twice")).toBe("SSN 0-0-0 twice");
  expect(scrubMessage("x".repeat(5000))).toHaveLength(200);
});

test("a page has a pattern instead of ids", () => {
  expect(pagePattern("/investors/5a2f0e6e-8f0f/edit?q=1")).toBe("/investors/:id/edit");
  expect(pagePattern("/payouts")).toBe("/payouts");
  expect(pagePattern("/a%20b/me@example.com")).toBe("/:id/:id");
});
