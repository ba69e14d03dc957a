import { userInfo } from "node:os";

export function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the account may have no name.
    return "unknown";
  }
}
