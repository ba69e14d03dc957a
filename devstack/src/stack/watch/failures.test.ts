import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CHECKOUT } from "../settings.ts";
import { buildErrors } from "./build-errors.ts";
import { crashOf } from "./crash.ts";
import { serviceFolders } from "./service-folders.ts";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "accord-crash-")));
afterAll(() => rmSync(folder, { recursive: true }));

/** What Node prints for a program that imports this module in its second line. */
function outputOf(module: string): string[] {
  writeFileSync(path.join(folder, "module.ts"), module);
  writeFileSync(
    path.join(folder, "main.ts"),
    'const first = 1;\nimport { value } from "./module.ts";\nconsole.log(first, value);\n',
  );
  const { stderr } = spawnSync(process.execPath, ["main.ts"], { cwd: folder, encoding: "utf8" });
  return stderr.split("\n");
}

describe("where a service failed", () => {
  test.each([
    [
      "a syntax error",
      "\nexport const value = ;\n",
      /^module\.ts:2: SyntaxError.*Expression expected/,
    ],
    ["a missing export", "export const other = 1;\n", /^main\.ts:2: SyntaxError: .* named 'value'/],
    [
      "a missing module",
      'import "./nothing.ts";\nexport const value = 1;\n',
      /^module\.ts: Error .*nothing\.ts/,
    ],
    [
      "an error while it starts",
      "export const value = 1;\n\nmissing();\n",
      /^module\.ts:3: ReferenceError: missing/,
    ],
    [
      "a thrown error",
      'export const value = 1;\nthrow new Error("no key");\n',
      /^module\.ts:2: Error: no key/,
    ],
    [
      "an error in a library's function",
      'export const value = 1;\nnew URL("x:y", "?");\n',
      /^module\.ts:2: TypeError/,
    ],
  ])("%s is named with file and line", (_name, module, expected) => {
    expect(crashOf(outputOf(module), folder)).toMatch(expected);
  });

  test("an end without an error, or with one outside the checkout, is no crash of the code", () => {
    expect(crashOf(["listening", "stopping"], folder)).toBeUndefined();
    expect(crashOf(outputOf("export const value = ;"), path.join(folder, "other"))).toBeUndefined();
  });
});

describe("what webpack could not build", () => {
  const errors = (text: string) => buildErrors(text.split("\n"), "mfe-investors", "/checkout");

  test("a syntax error is named with its file and line, without the errors that follow from it", () => {
    const text = `ERROR in ./src/remote.tsx
Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Expression expected
    ,-[/checkout/mfe-investors/src/remote.tsx:12:1]
 12 | const q = ;

ERROR in Data is named for page-investors, which is no page.

webpack compiled with 2 errors`;
    expect(errors(text)).toEqual(["mfe-investors/src/remote.tsx:12: Expression expected"]);
  });

  test("a module that is missing in a library is named where it is imported", () => {
    const text = `WARNING in No lazy chunk here is named as a page.

ERROR in ../libs/ui/src/index.ts 14:0-15
Module not found: Error: Can't resolve './nix' in '/checkout/libs/ui/src'

webpack compiled with 1 error and 1 warning`;
    expect(errors(text)).toEqual([
      "libs/ui/src/index.ts:14: Module not found: Error: Can't resolve './nix' in '/checkout/libs/ui/src'",
    ]);
  });

  test("an error of the configuration is shown as it is, and warnings are no errors", () => {
    expect(errors("ERROR in Data is named for x, which is no page.\n\nwebpack compiled")).toEqual([
      "Data is named for x, which is no page.",
    ]);
    expect(errors("WARNING in ./src/a.ts\nlarge\nwebpack compiled with 1 warning")).toEqual([]);
  });
});

test("a service is restarted for its own folder and for all libraries below it, not for screens", () => {
  const folders = serviceFolders(CHECKOUT, "services/core/src/main.ts");
  expect(folders).toEqual(
    expect.arrayContaining(["services/core", "libs/service-kit", "libs/domain"]),
  );
  expect(folders).not.toContain("libs/ui");
});
