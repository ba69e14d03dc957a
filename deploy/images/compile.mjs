// Imports modules to fill NODE_COMPILE_CACHE: a running container writes nothing.
import path from "node:path";
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);
// Modules may leave timers open; the cache is written at exit.
process.exit();
