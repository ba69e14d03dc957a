import type { Typeface } from "./fit-text.ts";

const EM = 2048;

/** Advance widths from space to tilde, in 1/2048 em. */
const advances = `
  651 821 942 1716 1303 1946 1597 563 799 799 1024 1716 651 739 651 690
  1303 1303 1303 1303 1303 1303 1303 1303 1303 1303 690 690 1716 1716 1716 1087
  2048 1401 1405 1430 1577 1294 1178 1587 1540 604 604 1343 1141 1767 1532 1612
  1235 1612 1423 1300 1251 1499 1401 2025 1403 1251 1403 799 690 799 1716 1024
  1024 1255 1300 1126 1300 1260 721 1300 1298 569 569 1186 569 1995 1298 1253
  1300 1300 842 1067 803 1298 1212 1675 1212 1212 1075 1303 690 1303 1716
`
  .trim()
  .split(/\s+/)
  .map(Number);

const OTHER = 1400;
const SPACE = 0x20;

/** Exact for ASCII; accented letters count as their base letter. */
export const dejaVuSansMetrics: Typeface = {
  ascent: 1901 / EM,
  descent: 483 / EM,
  widthOf: (text) => {
    const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
    const units = Array.from(plain, (one) => advances[(one.codePointAt(0) ?? 0) - SPACE] ?? OTHER);
    return units.reduce((sum, one) => sum + one, 0) / EM;
  },
};
