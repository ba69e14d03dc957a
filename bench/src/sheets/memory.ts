import { treeMemory } from "./browser-memory.ts";
import { printTimes, type Started } from "./print-times.ts";

const FEW = 500;
const MANY = 5_000;

/**
 * Browser memory after many sheets. Both counts are far from a change of browsers, which comes
 * every 2,000 sheets.
 */
export async function memoryRows(started: Started): Promise<string[][]> {
  const sizes: number[] = [];
  for (const sheets of [FEW, MANY - FEW]) {
    await printTimes(started, "statement", sheets);
    sizes.push(treeMemory(started.browserPid() ?? 0));
  }
  const [small = 0, large = 0] = sizes;
  const count = (sheets: number) => `after ${sheets.toLocaleString("en-US")} sheets, MB`;
  return [
    ["Chromium", count(FEW), count(MANY), "Growth", "Limit"],
    ["memory", `${small}`, `${large}`, `${((large / small - 1) * 100).toFixed(1)} %`, "10 %"],
  ];
}
