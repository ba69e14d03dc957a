import { fetchCurrentUser } from "@accord/api-client";
import { flagsServed, signedIn, signedOut, type ShellState } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useNewDay } from "./use-new-day.ts";

/** Where the current user stands in the query cache. */
export const userKey = ["/api/auth/user", {}] as const;

type SignInState = "loading" | "signed-out" | "signed-in" | "failed";

const hasSession = (state: ShellState) => state.session.current !== null;

/** Loads the current user into the store. Pages are shown once the store has the session. */
export function useSignInState(): { readonly state: SignInState; readonly retry: () => void } {
  const dispatch = useDispatch();
  const isStored = useSelector(hasSession);
  const {
    data: user,
    isError,
    refetch,
  } = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => fetchCurrentUser(signal),
  });
  useEffect(() => {
    if (user === null) dispatch(signedOut());
    if (!user) return;
    const { flags, ...session } = user;
    dispatch(flagsServed(flags));
    dispatch(signedIn(session));
  }, [user, dispatch]);
  const retry = useCallback(() => void refetch(), [refetch]);
  useNewDay(user?.timeZone, retry);
  if (user === null) return { state: "signed-out", retry };
  if (user !== undefined) return { state: isStored ? "signed-in" : "loading", retry };
  return { state: isError ? "failed" : "loading", retry };
}
