/**
 * node bench/src/load/load-process.ts <LoadRequest as JSON>: generates load outside the suite's
 * event loop.
 */
import { generate, type LoadRequest } from "./generate.ts";

const request: LoadRequest = JSON.parse(process.argv[2] ?? "{}");
const samples = await generate(request);
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ samples, cpuMs: (user + system) / 1000 }));
