// Loads the modules that are named, so that what Node compiled of them stays in NODE_COMPILE_CACHE:
// a container writes nothing, and without it every start compiles everything anew.
import path from "node:path";
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);
// Some leave threads or timers open. What was compiled is written on the way out.
process.exit();
