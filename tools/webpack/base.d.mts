import type { Configuration } from "webpack";

export function baseConfig(options: {
  readonly dir: string;
  readonly production: boolean;
}): Configuration;
