/* npm run packages [-- --out <folder>]: tarballs for repositories of other teams. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { compile } from "./compile.ts";
import { CHECKOUT, PACKAGES } from "./package-list.ts";
import { runNode } from "./run-node.ts";
import { stagePackage } from "./stage-package.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "dist/packages" } } });
const out = path.resolve(process.env["INIT_CWD"] || process.cwd(), values.out);
const work = mkdtempSync(path.join(tmpdir(), "accord-packages-"));
try {
  const compiled = path.join(work, "compiled");
  compile(compiled);
  const stages = PACKAGES.map((folder) =>
    stagePackage(folder, compiled, path.join(work, "staged")),
  );
  mkdirSync(out, { recursive: true });
  const text = runNode("npm", ["pack", "--json", "--pack-destination", out, ...stages], CHECKOUT);
  const packed: readonly { name: string; filename: string }[] = Object.values(JSON.parse(text));
  const files = packed.map(({ name, filename }) => [name, filename]);
  writeFileSync(
    path.join(out, "packages.json"),
    `${JSON.stringify(Object.fromEntries(files), undefined, 2)}\n`,
  );
  process.stdout.write(`${packed.length} packages are in ${out}.\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
