export function pick<Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name>;
export function pick(record: object, names: readonly string[]): object {
  const isNamed = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => isNamed.has(name)));
}
