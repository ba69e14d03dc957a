import { fetchCurrentUser } from "@accord/api-client";
import { isNavigationBlocked, onNavigationBlocked } from "@accord/router";
import { flagsServed, sessionEnded, signedIn, signedOut, type ShellState } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useDispatch, useSelector } from "react-redux";
import { businessDay, type Day } from "@accord/domain";

export const userKey = ["/api/auth/user", {}] as const;

/** `ended`: the session is over, but a form has unsaved input. */
type SignInState =
  | { readonly is: "loading" | "signed-in" | "failed" }
  | { readonly is: "signed-out"; readonly wasSignedIn: boolean; readonly reason: string | null }
  | { readonly is: "ended"; readonly at: number; readonly reason: string | null };

const sessionOf = (state: ShellState) => state.session;

export function useSignInState(): { readonly state: SignInState; readonly retry: () => void } {
  const dispatch = useDispatch();
  const { current, wasSignedIn, endReason: reason } = useSelector(sessionOf);
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => fetchCurrentUser(signal, (why) => dispatch(sessionEnded(why))),
  });
  const isHeld = useSyncExternalStore(onNavigationBlocked, isNavigationBlocked);
  const hasEnded = data === null && current !== null && isHeld;
  useEffect(() => {
    if (data === null && !hasEnded) dispatch(signedOut());
    if (!data) return;
    const { flags, ...session } = data;
    dispatch(flagsServed(flags));
    dispatch(signedIn(session));
  }, [data, hasEnded, dispatch]);
  const retry = useCallback(() => void refetch(), [refetch]);
  useNewDay(data?.timeZone, retry);
  if (hasEnded) return { state: { is: "ended", at: dataUpdatedAt, reason }, retry };
  if (data === null) return { state: { is: "signed-out", wasSignedIn, reason }, retry };
  if (data !== undefined) return { state: { is: current ? "signed-in" : "loading" }, retry };
  return { state: { is: isError ? "failed" : "loading" }, retry };
}

const MINUTE_MS = 60_000;

/** Calls `onNewDay` when the firm's day changes. */
function useNewDay(timeZone: string | undefined, onNewDay: () => void): void {
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    const openedAt = new Date();
    let day: Day | undefined;
    const timer = setInterval(() => {
      // Computed late to keep the first paint fast.
      day ??= businessDay(openedAt, timeZone);
      const now = businessDay(new Date(), timeZone);
      if (now === day) return;
      day = now;
      onNewDay();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone, onNewDay]);
}
