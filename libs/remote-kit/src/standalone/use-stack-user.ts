import { fetchCurrentUser } from "@accord/api-client";
import { useSignInAs } from "@accord/shell-kit/testing";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

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
  const signInAs = useSignInAs();
  const { data, isError } = useQuery({
    queryKey: ["standalone user"],
    queryFn: ({ signal }) => fetchCurrentUser(signal),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) signInAs(data);
  }, [data, signInAs]);
  return { state: stateOf(data, isError), user: isError ? "" : (data?.id ?? "") };
}
