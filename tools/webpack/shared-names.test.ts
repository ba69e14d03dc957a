import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sourceFiles =
  "{bench,devstack,e2e,gateway,libs,mfe-*,ops,sandboxes,services,shell,tools}/**/*.{ts,tsx}";

const sources = globSync(sourceFiles, { cwd: root, exclude: ["**/node_modules", "**/dist"] })
  .filter((file) => !file.startsWith(path.join("libs", "singletons")))
  .map((file) => readFileSync(path.join(root, file), "utf8"));

const namesIn = (list = "") => list.split(",").map((name) => name.replace(/^\s*type\s|\s/g, ""));

function listed(singleton: string): readonly string[] {
  const text = readFileSync(path.join(root, "libs/singletons", singleton, "src/index.ts"), "utf8");
  const lists = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  return [...lists].flatMap(([, list]) => namesIn(list)).filter(Boolean);
}

function imported(singleton: string): ReadonlySet<string> {
  const named = new RegExp(`import (?:type )?\\{([^}]*)\\} from "@accord/${singleton}"`, "g");
  const whole = new RegExp(`import (?:type )?\\* as z from "@accord/${singleton}"`);
  return new Set(
    sources.flatMap((text) => [
      ...[...text.matchAll(named)].flatMap(([, list]) => namesIn(list)),
      ...(whole.test(text)
        ? [...text.matchAll(/\bz\s*\.(\w+)/g)].map(([, name = ""]) => name)
        : []),
    ]),
  );
}

/** Shared packages are downloaded completely, so an unused name adds weight. */
test.each(["blueprint", "blueprint-overlays", "blueprint-inputs", "router", "zod"])(
  "every name that @accord/%s exports is imported somewhere",
  (singleton) => {
    const names = listed(singleton);
    expect(names.length).toBeGreaterThan(0);
    const users = imported(singleton);
    expect(names.filter((name) => !users.has(name))).toEqual([]);
  },
);
