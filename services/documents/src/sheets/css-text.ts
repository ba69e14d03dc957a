export const cssText = (text: string): string =>
  `"${text.toWellFormed().replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
