// Copies the shell to WEB_ROOT. Old files stay for open tabs; the page is replaced last.
import { cpSync, renameSync } from "node:fs";
import path from "node:path";

const source = path.join(import.meta.dirname, "../../shell/dist");
const target = process.env.WEB_ROOT;
if (!target) throw new Error("WEB_ROOT is not set");
const page = path.join(source, "index.html");
cpSync(source, target, { recursive: true, filter: (file) => file !== page });
cpSync(page, path.join(target, "index.html.new"));
renameSync(path.join(target, "index.html.new"), path.join(target, "index.html"));
console.log(`The shell is in ${target}.`);
