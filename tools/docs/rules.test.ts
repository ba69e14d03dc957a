import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OUTSIDE = new Set(["node_modules", "dist", "screenshots", "test-results"]);

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => OUTSIDE.has(path.basename(name)) });
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const sources = filesOf(
  "{bench,deploy,devstack,e2e,gateway,libs,mfe-*,ops,sandboxes,services,shell,tools}/**/*.{ts,tsx,mjs,css,sql}",
);
const pages = [...filesOf("*.md"), ...filesOf("docs/**/*.md")];

/** The text with comments that run over several lines as one line. */
const joined = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");

/** The anchors of a page's headings as GitHub makes them; a repeated heading is numbered. */
function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>();
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

const ruleAnchors = anchorsOf(read("docs/rules.md"));

test("every cited rule is a heading of docs/rules.md", () => {
  const unknown = [...sources, ...pages].flatMap((file) =>
    [...read(file).matchAll(/docs\/rules\.md#([\w-]+)/g)]
      .filter(([, anchor = ""]) => !ruleAnchors.includes(anchor))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});

test("no two rules have the same heading", () => {
  expect(ruleAnchors.filter((anchor) => /-\d+$/.test(anchor))).toEqual([]);
});

const BY_SECTION =
  /\b(?:decisions|specification|guide)(?:'s)?,? \(?sections? \d|\(decisions \d|\(section \d/i;
const citesSection = (file: string) => BY_SECTION.test(joined(read(file)));

test("no comment cites a numbered section", () => {
  expect(sources.filter(citesSection)).toEqual([]);
});

/** The relative links of a page; code is left out. */
function linksOf(page: string): string[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

function isBroken(page: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const file = target === "" ? page : path.join(path.dirname(page), decodeURI(target));
  if (!existsSync(path.join(ROOT, file))) return true;
  return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
}

test.each(pages)("the relative links of %s lead to a file and a heading", (page) => {
  expect(linksOf(page).filter((link) => isBroken(page, link))).toEqual([]);
});

/** Paths in backticks that begin with a folder of the checkout, on the pages that are maps of it. */
const MAPS = ["docs/architecture.md", "docs/rules.md", "CONTRIBUTING.md"];

const isPath = (text: string) =>
  /^[\w.-]+\/[\w./*-]*$/.test(text) && existsSync(path.join(ROOT, text.split("/")[0] ?? ""));

/** A file name without its folder, as `reply.ts` after the path of its neighbour. */
const isFileName = (text: string) => /^[\w.-]+\.(?:tsx?|mjs)$/.test(text);
const fileNames = new Set(sources.map((file) => path.basename(file)));

const exists = (text: string) => {
  if (isFileName(text)) return fileNames.has(text) || existsSync(path.join(ROOT, text));
  return !isPath(text) || filesOf(text.replace(/\/$/, "")).length > 0;
};

test.each(MAPS)("the paths and file names in %s exist", (page) => {
  const named = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  expect(named.filter((text) => !exists(text))).toEqual([]);
});
