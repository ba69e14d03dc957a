import { agreementProperties } from "@accord/domain";

export const PAGES = 4;

/** A value and its box, in points from the page's top left. */
export interface SampleField {
  readonly text: string;
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One text per property; `number` selects the agreement. */
export const sampleFields = (number: number): SampleField[] =>
  agreementProperties.map((property, index) => ({
    text: `${property.replaceAll("_", " ")}: Okafor-Żeleński № ${number}, €12,345.67`,
    pageNumber: (index % PAGES) + 1,
    x: 72,
    y: 72 + 120 * Math.floor(index / PAGES),
    width: 400,
    height: 100,
  }));
