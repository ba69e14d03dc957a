import type { CurrentUser } from "@accord/contracts";
import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { flagsServed, signedIn } from "../store/actions.ts";

/** Puts another user, with the flags served to them, in the place of the double's sample session. */
export function useSignInAs(): (user: CurrentUser) => void {
  const dispatch = useDispatch();
  return useCallback(
    ({ flags, ...session }) => {
      dispatch(flagsServed(flags));
      dispatch(signedIn(session));
    },
    [dispatch],
  );
}
