import { usStates } from "../enums.ts";
import { stateNames, stateShortForms } from "./state-names.ts";

/** How the cells of a column are read (docs/rules.md#imported-cells). */
export type ImportFieldType =
  | "text"
  | "digits"
  | "zip"
  | "phone"
  | "money"
  | "percent"
  | "whole"
  | "day"
  | "yesNo"
  | "choice";

export interface ImportChoice {
  readonly value: string;
  /** Texts that mean it, as `choiceKey` writes them. */
  readonly also: readonly string[];
}

/** `Semi-Annually` and `semi annually` are the same choice. */
export const choiceKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export interface ImportField {
  readonly name: string;
  /** The column's header in exports and samples. */
  readonly label: string;
  readonly type: ImportFieldType;
  /** Needed in each row. */
  readonly required?: boolean;
  /** Other headers of such a column. */
  readonly headers: readonly string[];
  readonly choices?: readonly ImportChoice[];
  /** A cell of the sample file. */
  readonly example: string;
}

export type Options = Partial<Pick<ImportField, "type" | "required" | "headers" | "choices">>;

export const field = (
  name: string,
  label: string,
  example: string,
  { type = "text", headers = [], ...more }: Options = {},
): ImportField => ({ name, label, type, headers, example, ...more });

export const needed = { required: true } as const;

export const choices = (
  values: readonly string[],
  also: Readonly<Record<string, readonly string[]>> = {},
): readonly ImportChoice[] =>
  values.map((value) => ({
    value,
    also: [value, ...(also[value] ?? [])].map(choiceKey),
  }));

/** By code, name and usual short form, also beside each other: `AL - Alabama`. */
export const states = usStates.map((value) => {
  const name = stateNames[value];
  const short = stateShortForms[value]?.split(", ") ?? [];
  const both = [`${value}${name}`, `${name}${value}`, `US${value}`, `State of ${name}`];
  return { value, also: [value, name, ...short, ...both].map(choiceKey) };
});

/** Only the code counts as right: a name is proposed as a repair. */
export const stateCodes = states.map(({ value }) => ({ value, also: [choiceKey(value)] }));

type Kind = "day" | "digits" | "email" | "phone" | "state" | "zip";

/** How the cells of a described field are read. */
export const readAs: Readonly<Record<Kind, Options>> = {
  day: { type: "day" },
  digits: { type: "digits" },
  email: {},
  phone: { type: "phone" },
  state: { type: "choice", choices: stateCodes },
  zip: { type: "zip" },
};

export const yesNo = { type: "yesNo" } as const;
export const money = { type: "money" } as const;
export const day = { type: "day" } as const;
