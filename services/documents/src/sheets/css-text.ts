/**
 * A text as a CSS string. All but letters, digits and spaces is written as an escape, so that no
 * text can end the string, the rule or the style element that it stands in.
 */
export const cssText = (text: string): string =>
  `"${text.toWellFormed().replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
