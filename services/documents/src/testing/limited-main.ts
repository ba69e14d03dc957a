/*
 * The service, inside the control group whose file of processes MEMORY_GROUP names. Its heap may grow
 * as on a machine without a limit, so the group is the only thing that holds it.
 */
import { writeFileSync } from "node:fs";

const group = process.env["MEMORY_GROUP"];
if (group) writeFileSync(group, "0");
await import("../main.ts");
