import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const checkout = path.resolve(import.meta.dirname, "../../../..");
const files = globSync("{shell,libs/*,mfe-*}/src/**/*.css", { cwd: checkout });
const linesOf = (file: string) => readFileSync(path.join(checkout, file), "utf8").split("\n");

const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|okl(?:ab|ch))a?\(|:.*\b(?:white|black)\b/i;

test("a colour is written where it gets its name, so that both themes can give it a value", () => {
  expect(files.length).toBeGreaterThan(40);
  const nameless = files.flatMap((file) =>
    linesOf(file)
      .filter((line) => COLOR.test(line) && !/^\s*--/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(nameless).toEqual([]);
});

test("the bar of a phone's browser has the colour of the page", () => {
  const pages = [
    ...linesOf("libs/ui/src/theme/tokens.css")
      .join()
      .matchAll(/--page: (#\w+)/g),
  ];
  const script = linesOf("libs/ui/src/theme/theme-script.js").join();
  expect([...script.matchAll(/"(#\w+)"/g)].map(([, color]) => color).toReversed()).toEqual(
    pages.map(([, color]) => color),
  );
});

test("every variable that a style reads has a value", () => {
  const all = files.flatMap(linesOf).join("\n");
  const scripts = globSync("{shell,libs/*,mfe-*}/src/**/*.tsx", { cwd: checkout });
  const code = scripts.flatMap(linesOf).join("\n");
  const given = new Set(
    [...`${all}\n${code}`.matchAll(/(--[\w-]+)(?="?\]?:)/g)].map(([, name]) => name),
  );
  const read = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...read].filter((name) => !given.has(name))).toEqual([]);
});
