import { expect } from "vitest";

/** What a refusal looks like: its status, the field that it names and what it says. */
export const refusal = (status: number, path?: string, message: RegExp = /./) => ({
  status,
  message: expect.stringMatching(message),
  ...(path === undefined ? {} : { issues: [expect.objectContaining({ path })] }),
});
