import { expect, test } from "vitest";
import { replaceSection } from "./write-section.ts";

const page = "# Page\n\n<!-- measured: a -->\n\nold\n\n<!-- end: a -->\n\nBy hand.\n";

test("a suite replaces its own section and nothing else", () => {
  expect(replaceSection(page, "a", "new\n")).toBe(page.replace("old", "new"));
});

test("a section can be replaced twice", () => {
  expect(replaceSection(replaceSection(page, "a", "new"), "a", "old")).toBe(page);
});

test.each(["b", "a -->"])("a page without a place for the suite %s is refused", (suite) => {
  expect(() => replaceSection(page, suite, "new")).toThrow("no place");
});
