import { NAME_FAMILY } from "./name-faces.ts";

export interface RunningHead {
  readonly company: { readonly name: string };
  readonly head: string;
  readonly asOf: string;
}

export function pageStyle({ company, head, asOf }: RunningHead): string {
  const name = cssText(breakable(company.name));
  return `
@page {
  size: Letter; margin: 0.95in 0.75in 0.85in;
  font: 400 8pt/11pt Inter, "${NAME_FAMILY}", "DejaVu Sans", sans-serif; color: #5f6b7c;
  @top-left { ${top} width: 40%; content: ${name}; font-weight: 600; color: #1c2127; }
  @top-right { ${top} width: 60%; content: ${cssText(breakable(head))}; text-align: right; }
  @bottom-left { ${bottom} content: ${cssText(asOf)}; }
  @bottom-right { ${bottom} content: "Page " counter(page) " of " counter(pages); text-align: right; }
}
@page :first { margin-top: 0.5in; @top-left { content: none; border: 0; } @top-right { content: none; border: 0; } }
`;
}

/** Chromium breaks no words in margin boxes, so long ones get break opportunities (U+200B). */
const breakable = (text: string) => text.replace(/\S{12}(?=\S{12})/gu, "$&\u200b");

const face = `font: 400 8pt/11pt Inter, "${NAME_FAMILY}", "DejaVu Sans", sans-serif; font-feature-settings: "calt" 0; color: #5f6b7c;`;
const top = `${face} vertical-align: bottom; padding-bottom: 7pt; margin-bottom: 17pt; border-bottom: 0.75pt solid #d3d8de;`;
const bottom = `${face} vertical-align: top; padding-top: 16pt; width: 50%;`;

const cssText = (text: string): string =>
  `"${text.toWellFormed().replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
