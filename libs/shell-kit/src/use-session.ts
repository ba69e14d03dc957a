import { useSelector } from "react-redux";
import type { ShellState } from "./store/create-store.ts";
import type { Session } from "./store/session-slice.ts";

const sessionOf = (state: ShellState) => state.session.current;

/** `today` is the business day. Throws when nobody is signed in. */
export function useSession(): Session {
  const session = useSelector(sessionOf);
  if (session === null) throw new Error("This page needs a signed-in user.");
  return session;
}
