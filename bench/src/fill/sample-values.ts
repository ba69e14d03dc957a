import { agreementProperties } from "@accord/domain";
import type { TextField } from "@accord/pdf";

export const PAGES = 4;

/** One text per property; `number` selects the agreement. */
export const sampleFields = (number: number): TextField[] =>
  agreementProperties.map((property, index) => ({
    text: `${property.replaceAll("_", " ")}: Okafor-Żeleński № ${number}, €12,345.67`,
    pageNumber: (index % PAGES) + 1,
    x: 72,
    y: 72 + 120 * Math.floor(index / PAGES),
    width: 400,
    height: 100,
  }));
