import { expect, test } from "vitest";
import { replaceSection } from "./write-section.ts";

const page = "# Page\n\n<!-- measured: a -->\n\nold\n\n<!-- end: a -->\n\nBy hand.\n";

test("only the section of the suite is replaced", () => {
  expect(replaceSection(page, "a", "new\n")).toBe(page.replace("old", "new"));
});

test("a replaced section can be replaced again", () => {
  expect(replaceSection(replaceSection(page, "a", "new"), "a", "old")).toBe(page);
});

test.each(["b", "a -->"])("a page without the section markers of suite %s is refused", (suite) => {
  expect(() => replaceSection(page, suite, "new")).toThrow("no place");
});
