import { useCallback } from "react";
import { useDispatch, useSelector } from "react-redux";
import { flagSwitched } from "./store/actions.ts";
import type { ShellState } from "./store/create-store.ts";
import type { Flags } from "./store/flags-slice.ts";

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
