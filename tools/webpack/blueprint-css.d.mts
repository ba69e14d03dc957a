export const ABSENT: readonly string[];
export function slimBlueprint(filename: string, source: string): string;
