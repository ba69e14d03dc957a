import { userInfo } from "node:os";

export function currentAccount(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the account may have no name.
    return "unknown";
  }
}
