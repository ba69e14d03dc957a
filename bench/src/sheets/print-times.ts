import { type startSamplePrinter, sampleSheets } from "@accord/documents/testing/sample-sheets";
import { timed } from "../quantile.ts";

export type Started = ReturnType<typeof startSamplePrinter>;

/** Throws for an unknown kind. */
export function sheetOf(kind: string, number: number) {
  const sheet = sampleSheets[kind]?.(number);
  if (!sheet) throw new Error(`There is no sheet ${kind}.`);
  return sheet;
}

/** As the service prints on two cores. */
export const AT_A_TIME = 2;

let printed = 0;

/** Milliseconds per sheet, `AT_A_TIME` in parallel. */
export async function printTimes(
  { printer }: Started,
  kind: string,
  sheets: number,
): Promise<number[]> {
  const times: number[] = [];
  const last = printed + sheets;
  const work = async () => {
    while (printed < last) {
      printed += 1;
      const sheet = sheetOf(kind, printed);
      times.push(await timed(() => printer.print(sheet)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return times;
}
