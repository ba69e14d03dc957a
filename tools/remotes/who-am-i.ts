import { userInfo } from "node:os";

/** The account that runs this process, for the history. */
export function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the account may have no name.
    return "unknown";
  }
}
