import { useSelector, useDispatch } from "react-redux";
import type { ShellState } from "./store/create-store.ts";
import type { Session } from "./store/session-slice.ts";
import { useCallback } from "react";
import { flagSwitched } from "./store/actions.ts";
import type { Flags } from "./store/flags-slice.ts";

const sessionOf = (state: ShellState) => state.session.current;

/** `today` is the business day. Throws when nobody is signed in. */
export function useSession(): Session {
  const session = useSelector(sessionOf);
  if (session === null) throw new Error("This page needs a signed-in user.");
  return session;
}

const servedOf = (state: ShellState) => state.flags.served;
const switchedOf = (state: ShellState) => state.flags.switched;

export function useFlags(): Flags {
  const served = useSelector(servedOf);
  const switched = useSelector(switchedOf);
  return { ...served, ...switched };
}

/** For this browser session. */
export function useSwitchFlag(): (change: Partial<Flags>) => void {
  const dispatch = useDispatch();
  return useCallback((change) => void dispatch(flagSwitched(change)), [dispatch]);
}
