// Copies the shell to WEB_ROOT. Old files stay for open tabs; the pages are replaced last.
import { cpSync, renameSync } from "node:fs";
import path from "node:path";

const source = path.join(import.meta.dirname, "../../shell/dist");
const target = process.env.WEB_ROOT;
if (!target) throw new Error("WEB_ROOT is not set");
const pages = ["pages.json", "frame.html", "index.html"];
const isPage = (file) => pages.includes(path.relative(source, file));
cpSync(source, target, { recursive: true, filter: (file) => !isPage(file) });
for (const page of pages) {
  const file = path.join(target, page);
  cpSync(path.join(source, page), `${file}.new`);
  renameSync(`${file}.new`, file);
}
console.log(`The shell is in ${target}.`);
