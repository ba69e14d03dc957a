import { dejaVuSansMetrics } from "../text-fit/dejavu-sans-metrics.ts";
import { wrapText } from "../text-fit/wrap-text.ts";

interface CheckBox {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** Room and usual print of the fields of a check, in points. */
export const checkBoxes = {
  payee: { width: 388, height: 26, size: 10 },
  amount: { width: 86, height: 13, size: 10 },
  words: { width: 496, height: 26, size: 10 },
  address: { width: 288, height: 54, size: 9 },
} as const satisfies Readonly<Record<string, CheckBox>>;

/** In em. */
export const CHECK_LINE_HEIGHT = 1.3;
/** In points; smaller print is hard to read for people and banks. */
const MIN_SIZE = 7;
const STEP = 0.25;

export interface CheckText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly string[];
  readonly fits: boolean;
}

/** Letters that are not in ASCII count 1.1 em, the widest of them. */
const widthOf = (text: string) =>
  dejaVuSansMetrics.widthOf(text) +
  0.42 * (text.normalize("NFD").match(/[^\p{M}\p{ASCII}]/gu)?.length ?? 0);

/** The largest print in which whole words fit into a field; `fits` is false below 7 points. */
export function fitCheckText(texts: readonly string[], box: CheckBox): CheckText {
  const longest = Math.max(...texts.flatMap((text) => text.split(" ")).map(widthOf));
  for (let { size } = box; ; size -= STEP) {
    const room = box.width / size;
    const lines = texts.flatMap((text) => wrapText(text, room, widthOf));
    const fits = longest <= room && lines.length * CHECK_LINE_HEIGHT * size <= box.height;
    if (fits || size <= MIN_SIZE) return { size, lines, fits };
  }
}

/** Whether the payee's line and the window of the envelope hold all of it. */
export const fitsCheck = (payee: string, address: readonly string[]): boolean =>
  fitCheckText([payee], checkBoxes.payee).fits &&
  fitCheckText([payee, ...address], checkBoxes.address).fits;
