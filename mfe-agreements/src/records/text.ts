export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
