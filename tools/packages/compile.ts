import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHECKOUT, PACKAGES } from "./package-list.ts";
import { runNode } from "./run-node.ts";

/** Node runs no TypeScript below node_modules, so JavaScript and declarations are packed. */
export function compile(output: string): void {
  const at = (file: string) => path.join(CHECKOUT, file);
  const config = {
    extends: at("tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowJs: true,
      rewriteRelativeImportExtensions: true,
      outDir: output,
      rootDir: CHECKOUT,
      typeRoots: [at("node_modules/@types")],
    },
    include: PACKAGES.flatMap((folder) =>
      folder === "tools"
        ? [at("tools/remotes/**/*"), at("tools/webpack/*")]
        : [at(`${folder}/src/**/*`)],
    ),
    exclude: ["**/*.test.ts", "**/*.test.tsx", "**/node_modules", at("tools/remotes/testing")],
  };
  mkdirSync(output, { recursive: true });
  const file = path.join(path.dirname(output), "tsconfig.json");
  writeFileSync(file, JSON.stringify(config));
  runNode("tsgo", ["-p", file], CHECKOUT);
}
