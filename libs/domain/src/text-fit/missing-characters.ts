export function missingCharacters(text: string, covers: (character: string) => boolean): string[] {
  return [...new Set(text)].filter((one) => !covers(one));
}
