import { fetchCurrentUser } from "@accord/api-client";
import { flagsServed, signedIn } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDispatch } from "react-redux";

/** `away`: no stack answers; `signed-out`: one does, and nobody is signed in to it. */
export type StackState = "loading" | "signed-in" | "signed-out" | "away";

function stateOf(data: object | null | undefined, isError: boolean): StackState {
  if (isError) return "away";
  if (data === undefined) return "loading";
  return data === null ? "signed-out" : "signed-in";
}

/**
 * Brings the session and the flags of the stack into the double, which keeps the sample ones
 * without it. It looks again when somebody comes back to the tab. `user` is the id of the signed-in
 * user, empty without one.
 */
export function useStackUser(): { readonly state: StackState; readonly user: string } {
  const dispatch = useDispatch();
  const { data, isError } = useQuery({
    queryKey: ["standalone user"],
    queryFn: ({ signal }) => fetchCurrentUser(signal),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!data) return;
    const { flags, ...session } = data;
    dispatch(flagsServed(flags));
    dispatch(signedIn(session));
  }, [data, dispatch]);
  return { state: stateOf(data, isError), user: isError ? "" : (data?.id ?? "") };
}
