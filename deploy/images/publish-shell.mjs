// Copies the shell to WEB_ROOT. Old files stay for open tabs; the pages are replaced last. Where each
// gateway has a WEB_ROOT of its own, REMOTES_ROOT is set: the files are published there first.
import { cpSync, renameSync } from "node:fs";
import path from "node:path";

const source = path.join(import.meta.dirname, "../../shell/dist");
const target = process.env.WEB_ROOT;
if (!target) throw new Error("WEB_ROOT is not set");
const to = process.env.REMOTES_ROOT;
if (to) {
  const { publishShell } = await import("../../tools/remotes/publish-shell.ts");
  const { version, isSigned, warning } = await publishShell({
    dist: source,
    to,
    by: "the shell image",
  });
  console.log(`The shell ${version} is ${isSigned ? "published already" : "published"} at ${to}.`);
  if (warning) console.log(warning);
}
const pages = ["pages.json", "frame.html", "index.html"];
const isPage = (file) => pages.includes(path.relative(source, file));
cpSync(source, target, { recursive: true, filter: (file) => !isPage(file) });
for (const page of pages) {
  const file = path.join(target, page);
  cpSync(path.join(source, page), `${file}.new`);
  renameSync(`${file}.new`, file);
}
console.log(`The shell is in ${target}.`);
