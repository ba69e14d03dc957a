export const UNUSED_COMPONENTS: readonly string[];
export function slimBlueprint(filename: string, source: string): string;
