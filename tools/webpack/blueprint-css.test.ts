import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { UNUSED_COMPONENTS, slimBlueprint } from "./blueprint-css.mjs";

const file = createRequire(import.meta.url).resolve("@blueprintjs/core/lib/css/blueprint.css");
const source = readFileSync(file, "utf8");
const slimmed = slimBlueprint(file, source);
const classesOf = (text: string) => new Set(text.match(/\.bp6-[\w-]+/g));

test("only rules that no page can match are removed", () => {
  const kept = classesOf(slimmed);
  const gone = [...classesOf(source)].filter((name) => !kept.has(name));
  expect(gone).toEqual(expect.arrayContaining([".bp6-icon-add", ".bp6-tree-node"]));
  expect(slimmed).not.toContain("data-bp-color-scheme");
  const families = new RegExp(`^\\.bp6-(icon-|(${UNUSED_COMPONENTS.join("|")})(-|$))`);
  // Parts of unused components: form group, editable text, navbar, section, slider, submenu.
  const modifiers = ["form-helper-text", "multiline", "fixed-top", "padded"];
  modifiers.push("start", "end", "popover-open");
  const names = modifiers.map((name) => `.bp6-${name}`);
  expect(gone.filter((name) => !families.test(name)).toSorted()).toEqual(names.toSorted());
});

test("a rule is kept while something can match it", () => {
  const selectorsOf = (text: string) => slimBlueprint("source.css", text).split("{")[0]?.trim();
  expect(selectorsOf(".bp6-tree .bp6-tag, .bp6-tag { color: red }")).toContain(".bp6-tag");
  expect(selectorsOf(".bp6-tag:not(.bp6-icon-large) { color: red }")).toContain(".bp6-tag");
  expect(selectorsOf(".bp6-tag:not(.bp6-tree) { color: red }")).toBe(".bp6-tag:not(.bp6-tree)");
});

test("a dark rule weighs as much as the light one, and stays where our theme does not replace it", () => {
  const slim = (text: string) => slimBlueprint("source.css", text).replaceAll(/\s+/g, " ").trim();
  const button = ".bp6-dark .bp6-button, [data-bp-color-scheme=dark] .bp6-button { color: red }";
  expect(slim(button)).toBe(":where(.bp6-dark) .bp6-button { color: red; }");
  // Variables compete with those of `:root`.
  expect(slim(".bp6-dark { --bp-a: red }")).toBe(".bp6-dark { --bp-a: red; }");
  expect(slim(".bp6-dark .bp6-input { color: red }")).toBe("");
  expect(slim(".bp6-dark .bp6-toast .bp6-button.bp6-intent-success { color: red }")).not.toBe("");
});

test("no exported component is on the list of unused ones", () => {
  const packages = ["blueprint", "blueprint-inputs", "blueprint-overlays"];
  const handedOut = packages.flatMap((name) => {
    const index = path.join(import.meta.dirname, "../../libs/singletons", name, "src/index.ts");
    return [
      ...(/export \{([^}]+)\}/.exec(readFileSync(index, "utf8"))?.[1] ?? "").matchAll(/\w+/g),
    ];
  });
  const parts = handedOut.map(([name]) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase());
  expect(parts).toContain("progress-bar");
  expect(parts.filter((part) => UNUSED_COMPONENTS.includes(part))).toEqual([]);
});
